import { FORMED } from '../text/shifts.ts';
import { n1 } from './normalise.ts';

const RUN = new RegExp(`${FORMED.source}+`, 'u');
const DASHES = /[\u2010-\u2015\u2212]/gu;

const plain = (text: string): string => n1(text).normalize('NFKC').replace(DASHES, '-');

/** What a passage raises or lowers and a quote has on the line. */
export interface Flattened {
  /** The word with it, as the passage has it. */
  text: string;
  part: string;
}

/**
 * What a quote flattens: it is a part of the passage once all that is raised or lowered there stands on the line, and is none as the
 * passage is. The first such part, with the word it stands in.
 */
export function flattenedIn(passage: string, quote: string): Flattened | undefined {
  if (n1(passage).includes(n1(quote)) || !plain(passage).includes(plain(quote))) return undefined;
  const words = passage.split(/\s+/u).filter((word) => RUN.test(word));
  const lost = words.find((word) => !n1(quote).includes(n1(word)) && plain(quote).includes(plain(word)));
  const part = lost === undefined ? undefined : RUN.exec(lost)?.[0];
  return lost === undefined || part === undefined ? undefined : { text: lost, part };
}
