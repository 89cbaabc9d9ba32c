import type { Flow } from '../flow.ts';
import type { BlockDraft, Run } from '../layer-draft.ts';
import type { SourceLines } from '../source-lines.ts';
import type { TexEnvironment, TexMacro, TexNode } from './tex-ast.ts';
import type { TexColours } from './tex-colours.ts';
import type { TexExpansion } from './tex-definitions.ts';
import type { TexDoubts } from './tex-doubts.ts';

/** What readers of commands and environments write with; `TexReader` is it. */
export interface TexReading {
  readonly text: TexText;
  readonly flow: Flow;
  /** The line of a node; of one without a place, that of what was read before. */
  lineOf(node: TexNode): number;
  /** Reads nodes as running text; what they add is complete in the flow afterwards. */
  read(nodes: readonly TexNode[]): void;
  /** Adds runs after what was typed before. */
  add(...runs: Run[]): void;
  /** Adds something that a quote may leave out, with the space before it. */
  addMark(text: string, line: number): void;
  /** The text of nodes as runs, read apart. */
  runs(nodes: readonly TexNode[]): Run[];
  /** The blocks of nodes, read apart. */
  apart(nodes: readonly TexNode[]): BlockDraft[];
  /** Ends the block that is open. */
  end(): void;
  /** Reads nodes in typewriter type. */
  typewriter(nodes: readonly TexNode[]): void;
}

/** Reads one command with its arguments. */
export type CommandReader = (macro: TexMacro, reader: TexReading, line: number) => void;

/** Reads one environment as blocks of its own. */
export type EnvironmentReader = (environment: TexEnvironment, reader: TexReading, line: number) => void;

/** What is known of a whole TeX text while it is read. */
export interface TexText {
  commands: ReadonlyMap<string, CommandReader>;
  environments: ReadonlyMap<string, EnvironmentReader>;
  source: string;
  lines: SourceLines;
  expansion: TexExpansion;
  doubts: TexDoubts;
  /** Levels above a section: 1 where the document has chapters. */
  sectionOffset: number;
  /** Notes so far; they are numbered as they come. */
  notes: number;
  title: TexNode[] | undefined;
  /** Whether files that are included are read as pages of their own. */
  includes: boolean;
  /** Conditionals whose outcome is told. */
  switches: ReadonlyMap<string, boolean>;
  colours: TexColours;
  /** Environments that the author made not to print. */
  unprinted: ReadonlySet<string>;
}
