import type {
  LayerBlock,
  LayerLine,
  LayerMark,
  LayerPage,
  LayerSpan,
  TextLayer,
} from '../../contracts/text-layer.ts';
import { atOnce, type Steps } from '../steps.ts';
import { codePointsInSteps, type CodePoints } from './code-points.ts';
import { edgeFault, plainEdgeFault, type EdgeSource } from './edges.ts';
import type { EdgeFault } from './edge-rules.ts';
import { edgeSourceOf } from './edge-source.ts';
import type { LineHyphen } from './line-hyphens.ts';
import { lineStartsOf } from './line-starts.ts';
import type { MappedText } from './mapped-text.ts';
import { normaliseInSteps } from './normalise.ts';
import { flexiblePlaces, type FlexiblePlace } from './flexible-places.ts';
import { SortedEntries } from './search-sorted.ts';
import { TextOrder } from './text-order.ts';

/** A value that is made once: in steps when somebody has it made ahead, else at once when it is first asked for. */
class Lazy<T> {
  readonly #make: () => Steps<T>;
  #made: { value: T } | undefined;

  constructor(make: () => Steps<T>) {
    this.#make = make;
  }

  get value(): T {
    return (this.#made ??= { value: atOnce(this.#make()) }).value;
  }

  *ready(): Steps<void> {
    if (this.#made !== undefined) return;
    const value = yield* this.#make();
    this.#made ??= { value };
  }
}

/** What is made so fast that it needs no steps. */
const fast = <T>(make: () => T): Lazy<T> =>
  new Lazy(function* () {
    return make();
  });

/**
 * A text layer with what searching it needs. Each part is computed once, on first use; keep the object as long as the
 * layer is in use. Indices are UTF-16 unless called positions (code points).
 */
export class PreparedLayer {
  readonly layer: TextLayer;
  readonly text: string;
  readonly #codePoints: Lazy<CodePoints>;
  readonly #normalised: Lazy<MappedText>;
  readonly #edgeSource: Lazy<EdgeSource>;
  readonly #flexible: Lazy<FlexiblePlace[]>;
  readonly #flexibleByStart: Lazy<SortedEntries<FlexiblePlace>>;
  readonly #flexibleByEnd: Lazy<SortedEntries<FlexiblePlace>>;
  readonly #lineStarts: Lazy<Uint32Array>;
  readonly #fileLines: Lazy<LayerLine[] | undefined>;
  readonly #blocks: Lazy<TextOrder<LayerBlock>>;
  readonly #shifted: Lazy<TextOrder<LayerSpan>>;
  readonly #spans: Lazy<TextOrder<LayerSpan>>;
  readonly #marks: Lazy<TextOrder<LayerMark>>;
  readonly #edges = new Map<number, EdgeFault | undefined>();

  constructor(layer: TextLayer) {
    this.layer = layer;
    this.text = layer.text;
    this.#codePoints = new Lazy(() => codePointsInSteps(layer.text));
    this.#normalised = new Lazy(() => normaliseInSteps(layer.text));
    this.#edgeSource = new Lazy(() => edgeSourceOf(layer, this.codePoints));
    this.#flexible = new Lazy(() => flexiblePlaces(this.normalised, this.lineHyphens, this.marks));
    this.#flexibleByStart = fast(() => new SortedEntries(this.flexible, ({ start }) => start));
    this.#flexibleByEnd = fast(() => new SortedEntries(this.flexible, ({ end }) => end));
    this.#lineStarts = new Lazy(() => lineStartsOf(layer.text));
    this.#fileLines = fast(() =>
      layer.lines?.map(({ start, line }) => ({ start: this.codePoints.toIndex(start), line })),
    );
    this.#blocks = fast(() => new TextOrder(layer.blocks));
    this.#marks = fast(() => new TextOrder(layer.marks));
    this.#spans = fast(() => new TextOrder(layer.spans));
    this.#shifted = fast(() => new TextOrder(layer.spans.filter(({ shift }) => shift !== undefined)));
  }

  /** Makes ahead, in steps, what reading parts of the text needs. */
  *readyToRead(): Steps<void> {
    yield* this.#codePoints.ready();
    yield* this.#lineStarts.ready();
    yield* this.#fileLines.ready();
    yield;
    yield* this.#blocks.ready();
  }

  /** Makes ahead, in steps, what looking for quotes needs. */
  *readyToSearch(): Steps<void> {
    yield* this.readyToRead();
    yield* this.#normalised.ready();
    yield* this.#edgeSource.ready();
    yield* this.#flexible.ready();
    yield* this.#shifted.ready();
  }

  get codePoints(): CodePoints {
    return this.#codePoints.value;
  }

  /** The layer's text under N1. */
  get normalised(): MappedText {
    return this.#normalised.value;
  }

  get lineHyphens(): readonly LineHyphen[] {
    return this.#edgeSource.value.lineHyphens;
  }

  /** Note marks in text order. */
  get marks(): readonly { start: number; end: number }[] {
    return this.#edgeSource.value.marks;
  }

  /** Places of the normalised text that have more than one reading, in order, not overlapping. */
  get flexible(): readonly FlexiblePlace[] {
    return this.#flexible.value;
  }

  /** The flexible places by where they begin (or end). */
  get flexibleByStart(): SortedEntries<FlexiblePlace> {
    return this.#flexibleByStart.value;
  }

  get flexibleByEnd(): SortedEntries<FlexiblePlace> {
    return this.#flexibleByEnd.value;
  }

  /** Where the text goes on on another line of the file, for layers whose lines are not those of the file. */
  get fileLines(): readonly LayerLine[] | undefined {
    return this.#fileLines.value;
  }

  /** Where each line of the text begins; only LF ends a line. */
  get lineStarts(): Uint32Array {
    return this.#lineStarts.value;
  }

  /** The pages, in text order. */
  get pages(): readonly LayerPage[] {
    return this.layer.pages;
  }

  /** The blocks by where they stand, in positions. */
  get blocks(): TextOrder<LayerBlock> {
    return this.#blocks.value;
  }

  /** The note marks by where they stand, in positions. */
  get markPositions(): TextOrder<LayerMark> {
    return this.#marks.value;
  }

  /** All runs by where they stand, in positions. */
  get spans(): TextOrder<LayerSpan> {
    return this.#spans.value;
  }

  /** The raised and lowered runs by where they stand, in positions. */
  get shiftedSpans(): TextOrder<LayerSpan> {
    return this.#shifted.value;
  }

  /** What a match beginning or ending at this index would cut through; `undefined` where it may. */
  edgeFault(index: number): EdgeFault | undefined {
    const plain = plainEdgeFault(this.text, index);
    if (plain !== undefined) return plain;
    if (this.#edges.has(index)) return this.#edges.get(index);
    const fault = edgeFault(this.#edgeSource.value, index);
    if (this.#edges.size >= MOST_EDGES_KEPT) this.#edges.clear();
    this.#edges.set(index, fault);
    return fault;
  }
}

/** Judged edges that are remembered; beyond it they are judged again. */
const MOST_EDGES_KEPT = 200_000;

/** Gets a text layer ready to be searched. Callers keep the result; what it needs is made when it is needed, or ahead in steps. */
export const prepareLayer = (layer: TextLayer): PreparedLayer => new PreparedLayer(layer);
