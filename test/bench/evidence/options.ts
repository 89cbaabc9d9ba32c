import { parseArgs } from 'node:util';

export const PARTS = ['reject', 'accept', 'extraction', 'gate', 'long'] as const;
export type Part = (typeof PARTS)[number];

/** What a run measures. */
export interface Options {
  parts: readonly Part[];
  /** Text that the path or layout of a PDF must contain; everything when empty. */
  filter: string;
  /** File that every miss and every false accept is written to. */
  details: string | undefined;
}

const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name);

/** Reads `[part…] [--only TEXT] [--details FILE]`; raises when a part is unknown. */
export const readOptions = (args: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: { type: 'string' }, details: { type: 'string' } },
  });
  const unknown = positionals.find((name) => !isPart(name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is not measured; there are ${PARTS.join(', ')}.`);
  const parts = positionals.filter(isPart);
  return {
    parts: parts.length === 0 ? PARTS : parts,
    filter: values.only ?? '',
    details: values.details,
  };
};
