import type { LayerLine, LayerPage, TextLayer } from '../../contracts/text-layer.ts';
import { codePointsOf, type CodePoints } from './code-points.ts';
import { edgeFault, plainEdgeFault, type EdgeSource } from './edges.ts';
import type { EdgeFault } from './edge-rules.ts';
import { lineHyphensOf, type LineHyphen } from './line-hyphens.ts';
import type { MappedText } from './mapped-text.ts';
import { normaliseWithMap } from './normalise.ts';
import { flexiblePlaces, type FlexiblePlace } from './flexible-places.ts';
import { SortedEntries } from './search-sorted.ts';

/** A value made on first use and kept. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * A text layer with what searching it needs. Each part is computed once, on first use; keep the object as long as the
 * layer is in use. Indices are UTF-16 unless called positions (code points).
 */
export class PreparedLayer {
  readonly layer: TextLayer;
  readonly text: string;
  readonly #codePoints: () => CodePoints;
  readonly #normalised: () => MappedText;
  readonly #edgeSource: () => EdgeSource;
  readonly #flexible: () => FlexiblePlace[];
  readonly #flexibleByStart: () => SortedEntries<FlexiblePlace>;
  readonly #flexibleByEnd: () => SortedEntries<FlexiblePlace>;
  readonly #lineStarts: () => Uint32Array;
  readonly #fileLines: () => LayerLine[] | undefined;
  readonly #edges = new Map<number, EdgeFault | undefined>();

  constructor(layer: TextLayer) {
    this.layer = layer;
    this.text = layer.text;
    this.#codePoints = lazily(() => codePointsOf(layer.text));
    this.#normalised = lazily(() => normaliseWithMap(layer.text));
    this.#edgeSource = lazily(() => edgeSourceOf(layer, this.codePoints));
    this.#flexible = lazily(() => flexiblePlaces(this.normalised, this.lineHyphens, this.marks));
    this.#flexibleByStart = lazily(() => new SortedEntries(this.flexible, ({ start }) => start));
    this.#flexibleByEnd = lazily(() => new SortedEntries(this.flexible, ({ end }) => end));
    this.#lineStarts = lazily(() => lineStartsOf(layer.text));
    this.#fileLines = lazily(() =>
      layer.lines?.map(({ start, line }) => ({ start: this.codePoints.toIndex(start), line })),
    );
  }

  get codePoints(): CodePoints {
    return this.#codePoints();
  }

  /** The layer's text under N1. */
  get normalised(): MappedText {
    return this.#normalised();
  }

  get lineHyphens(): readonly LineHyphen[] {
    return this.#edgeSource().lineHyphens;
  }

  /** Note marks in text order. */
  get marks(): readonly { start: number; end: number }[] {
    return this.#edgeSource().marks;
  }

  /** Places of the normalised text that have more than one reading, in order, not overlapping. */
  get flexible(): readonly FlexiblePlace[] {
    return this.#flexible();
  }

  /** The flexible places by where they begin (or end). */
  get flexibleByStart(): SortedEntries<FlexiblePlace> {
    return this.#flexibleByStart();
  }

  get flexibleByEnd(): SortedEntries<FlexiblePlace> {
    return this.#flexibleByEnd();
  }

  /** Where the text goes on on another line of the file, for layers whose lines are not those of the file. */
  get fileLines(): readonly LayerLine[] | undefined {
    return this.#fileLines();
  }

  /** Where each line of the text begins; only LF ends a line. */
  get lineStarts(): Uint32Array {
    return this.#lineStarts();
  }

  /** The pages, in text order. */
  get pages(): readonly LayerPage[] {
    return this.layer.pages;
  }

  /** What a match beginning or ending at this index would cut through; `undefined` where it may. */
  edgeFault(index: number): EdgeFault | undefined {
    const plain = plainEdgeFault(this.text, index);
    if (plain !== undefined) return plain;
    if (this.#edges.has(index)) return this.#edges.get(index);
    const fault = edgeFault(this.#edgeSource(), index);
    if (this.#edges.size >= MOST_EDGES_KEPT) this.#edges.clear();
    this.#edges.set(index, fault);
    return fault;
  }
}

/** Judged edges that are remembered; beyond it they are judged again. */
const MOST_EDGES_KEPT = 200_000;

function edgeSourceOf(layer: TextLayer, codePoints: CodePoints): EdgeSource {
  const marks = layer.marks
    .filter((mark) => mark.kind === 'note-mark' && mark.end > mark.start)
    .map((mark) => ({ start: codePoints.toIndex(mark.start), end: codePoints.toIndex(mark.end) }))
    .sort((left, right) => left.start - right.start);
  const pageStarts = layer.pages
    .map((page) => codePoints.toIndex(page.start))
    .sort((left, right) => left - right);
  const lineHyphens = lineHyphensOf(layer.text, pageBreakTest(pageStarts));
  const breaks = lineHyphens.filter((hyphen) => hyphen.removable);
  const through = [...breaks.map(({ hyphen, next }) => ({ start: hyphen, end: next })), ...marks];
  const byStart = new SortedEntries(
    through.sort((left, right) => left.start - right.start),
    ({ start }) => start,
  );
  const byEnd = new SortedEntries(
    through.toSorted((left, right) => left.end - right.end),
    ({ end }) => end,
  );
  return {
    text: layer.text,
    lineHyphens,
    throughFrom: (index) => byStart.get(index)?.end,
    throughTo: (index) => byEnd.get(index)?.start,
    marks,
  };
}

/** Whether a page begins within a stretch of white space; asked in text order, so the list is walked once. */
function pageBreakTest(pageStarts: readonly number[]): (from: number, to: number) => boolean {
  let next = 0;
  return (from, to) => {
    while (next < pageStarts.length && (pageStarts[next] ?? 0) <= from) next += 1;
    return next < pageStarts.length && (pageStarts[next] ?? 0) <= to;
  };
}

function lineStartsOf(text: string): Uint32Array {
  const starts = [0];
  for (let lineEnd = text.indexOf('\n'); lineEnd >= 0; lineEnd = text.indexOf('\n', lineEnd + 1))
    starts.push(lineEnd + 1);
  return Uint32Array.from(starts);
}

/** Gets a text layer ready to be searched. Callers keep the result; preparing 2 MB takes well under a second. */
export const prepareLayer = (layer: TextLayer): PreparedLayer => new PreparedLayer(layer);
