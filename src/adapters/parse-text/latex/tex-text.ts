import type { SourceLines } from '../source-lines.ts';
import type { TexEnvironment, TexMacro, TexNode } from './tex-ast.ts';
import type { TexColours } from './tex-colours.ts';
import type { TexExpansion } from './tex-definitions.ts';
import type { TexDoubts } from './tex-doubts.ts';
import type { TexReader } from './tex-reader.ts';

/** Reads one command with its arguments. */
export type CommandReader = (macro: TexMacro, reader: TexReader, line: number) => void;

/** Reads one environment as blocks of its own. */
export type EnvironmentReader = (environment: TexEnvironment, reader: TexReader, line: number) => void;

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
