import type { HiddenReason, HiddenText, LayerBlock } from '../../contracts/text-layer.ts';
import { collapseRuns } from './collapse-runs.ts';
import type { BlockDraft, PageDraft, Run } from './layer-draft.ts';

/** What the blocks that are opened now are. */
export interface BlockKind {
  kind: LayerBlock['kind'];
  level?: number;
}

/** What is kept beside the text, in one place for all flows of a page. */
interface Aside {
  notes: BlockDraft[];
  hidden: HiddenText[];
  doubts: Set<string>;
}

/**
 * Takes the text of a document in reading order and cuts it into blocks; keeps apart what is not seen, and the
 * doubts that came up.
 */
export class Flow {
  readonly #blocks: BlockDraft[] = [];
  readonly #aside: Aside;
  #open: Run[] = [];
  #kind: BlockKind = { kind: 'paragraph' };

  constructor(aside: Aside = { notes: [], hidden: [], doubts: new Set() }) {
    this.#aside = aside;
  }

  /** Adds text to the open block. */
  add(...runs: Run[]): void {
    this.#open.push(...runs);
  }

  /** The text that was added last to the open block. */
  get lastText(): string {
    return this.#open.at(-1)?.text ?? '';
  }

  /** Ends the open block. */
  end(): void {
    if (this.#open.length > 0) this.#blocks.push({ ...this.#kind, runs: this.#open });
    this.#open = [];
  }

  /** Adds whole blocks. */
  push(...blocks: BlockDraft[]): void {
    this.end();
    this.#blocks.push(...blocks);
  }

  /** Blocks that stand after the text of the page. */
  note(...blocks: BlockDraft[]): void {
    this.#aside.notes.push(...blocks);
  }

  /** What `inside` adds are blocks of their own, of this kind; without one, of the kind round them. */
  within(kind: BlockKind | undefined, inside: () => void): void {
    const round = this.#kind;
    this.end();
    this.#kind = kind ?? round;
    inside();
    this.end();
    this.#kind = round;
  }

  /** Text that the file has and no reader sees. */
  hide(text: string, reason: HiddenReason): void {
    const seen = text.toWellFormed().replace(/\s+/gu, ' ').trim();
    if (seen !== '') this.#aside.hidden.push({ text: seen, reason });
  }

  /** A reason why the text may not be all that a reader sees. */
  doubt(reason: string): void {
    this.#aside.doubts.add(reason);
  }

  /** What was taken so far, notes at the end. */
  page(): PageDraft {
    this.end();
    const { notes, hidden, doubts } = this.#aside;
    return { blocks: [...this.#blocks, ...notes], hidden, doubts: [...doubts] };
  }

  /** The blocks of something that is read apart, such as a cell; its notes, hidden text and doubts stay with this flow. */
  apart(inside: (flow: Flow) => void): BlockDraft[] {
    const flow = new Flow(this.#aside);
    flow.#kind = this.#kind;
    inside(flow);
    flow.end();
    return flow.#blocks.filter(({ runs }) => collapseRuns(runs).length > 0);
  }

  get kind(): BlockKind {
    return this.#kind;
  }
}
