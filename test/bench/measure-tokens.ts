import { TiktokenCounter } from '../../src/adapters/system/tiktoken-counter.ts';
import type { Row } from './row.ts';
import { SETTINGS } from './settings.ts';
import { reportOf } from './synthetic-claims.ts';
import { median, milliseconds, timeCells, timesOf } from './timing.ts';

const UNITS = 100_000;
const LIMIT_MILLISECONDS = 300;

const repeated = (text: string): string => text.repeat(Math.ceil(UNITS / text.length)).slice(0, UNITS);

/** Texts on which byte-pair encoders take time in the square of the length. */
const HOSTILE: readonly [string, string][] = [
  ['one letter', repeated('a')],
  ['one word without end', repeated('abcdefghijklmnopqrstuvwxyz')],
  ['Chinese without a stop', repeated('知識圖譜證據檢驗')],
  ['spaces', repeated(' ')],
  ['signs', repeated('=')],
  ['emoji', repeated('👩‍🔬🧪')],
];

/** Counting the tokens of 100,000 code units of hostile text, beside prose of the same length, under a limit. */
export const tokenRows = async (): Promise<Row[]> => {
  const counter = new TiktokenCounter();
  const claims = Array.from({ length: 400 }, (_, n) => n);
  const prose = repeated(reportOf('Prose', claims));
  counter.count(prose.slice(0, 1_000));
  const plain = median(await timesOf(SETTINGS.runs, () => counter.count(prose)));
  const rows: Row[] = [];
  for (const [what, text] of HOSTILE) {
    const times = await timesOf(SETTINGS.runs, () => counter.count(text));
    rows.push({
      what: `count tokens, 100,000 of ${what}`,
      ...timeCells(times),
      also: `prose ${milliseconds(plain)}`,
      against: `limit ${LIMIT_MILLISECONDS} ms`,
      ratio: median(times) / LIMIT_MILLISECONDS,
    });
  }
  return rows;
};
