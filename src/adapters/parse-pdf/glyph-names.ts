/** Names of the Adobe Glyph List whose characters carry the sense of a text, letters apart. */
const NAMES = new Map(
  Object.entries({
    zero: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    period: '.',
    comma: ',',
    percent: '%',
    plus: '+',
  }),
);

/** The letter, digit or sign that a glyph name stands for (`three`, `A`, `one.oldstyle`, `uni0033`), else null. */
export function characterNamed(name: string | undefined): string | null {
  if (name === undefined) return null;
  const plain = name.replace(/\..+$/, '').replace(/(?:oldstyle|inferior|superior)$/, '');
  if (/^[A-Za-z]$/.test(plain)) return plain;
  const code = /^uni(00[2-7][\dA-F])$/.exec(plain)?.[1];
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return NAMES.get(plain) ?? null;
}

/** Whether a text is another character than the name of its glyph says; case and typeface do not count. */
export const contradicts = (text: string, named: string): boolean =>
  text.normalize('NFKD').toLowerCase() !== named.toLowerCase();
