import { hasShiftedForms, shiftedText } from '../../domain/text/shifts.ts';
import { spacedFormula } from './formula-spacing.ts';
import { OBJECT } from './layer-draft.ts';
import { childElements, textInside } from './markup-tree.ts';
import type { MarkupElement, MarkupNode } from './markup-tree.ts';

/** A formula on one line; `plain` false when its parts stand above or under one another, so that this is a reading of it. */
export interface FormulaText {
  text: string;
  plain: boolean;
}

const ROWS = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'semantics', 'mfenced', 'merror']);
const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const NOTHING = new Set([
  'mspace',
  'mphantom',
  'annotation',
  'annotation-xml',
  'none',
  'mprescripts',
  'maligngroup',
]);
/** Operators that are not seen: function application, invisible times, separator and plus. */
const INVISIBLE = /[\u2061-\u2064]/g;

/** The text of a MathML formula as it is read aloud from left to right, scripts in their Unicode forms. */
export function mathmlText(math: MarkupElement): FormulaText {
  const read = readMath(math);
  return { text: spacedFormula(read.tokens), plain: read.plain };
}

interface Reading {
  tokens: string[];
  plain: boolean;
}

const join = (readings: readonly Reading[], plain = true): Reading => ({
  tokens: readings.flatMap(({ tokens }) => tokens),
  plain: plain && readings.every((reading) => reading.plain),
});

function readMath(node: MarkupNode): Reading {
  if (node.node !== 'element') return { tokens: [], plain: true };
  const { name } = node;
  if (NOTHING.has(name)) return { tokens: [], plain: true };
  if (TOKENS.has(name)) return token(node);
  if (isUnseen(node)) return { tokens: [OBJECT], plain: false };
  if (name === 'maction') return readMath(selected(node) ?? { node: 'comment', text: '' });
  const children = childElements(node).map(readMath);
  if (ROWS.has(name)) return join(children);
  if (name === 'msup' || name === 'msub' || name === 'msubsup') return scripts(name, children);
  if (name === 'mfrac') return fraction(children);
  return apart(children);
}

/** What its own style hides, or a line strikes out. */
const isUnseen = ({ name, attributes }: MarkupElement): boolean =>
  attributes.has('hidden') ||
  /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.]?[1-9])|transparent/i.test(
    attributes.get('style') ?? '',
  ) ||
  attributes.get('mathcolor') === 'transparent' ||
  (name === 'menclose' && /strike/.test(attributes.get('notation') ?? ''));

/** The one child that a toggle shows. */
const selected = (node: MarkupElement): MarkupElement | undefined =>
  childElements(node)[Math.max(1, Number.parseInt(node.attributes.get('selection') ?? '1', 10) || 1) - 1];

const flatOf = ({ tokens }: Reading): string => spacedFormula(tokens);
/** More than a sign stands in brackets where it is written in a row with other parts. */
const bracketed = (text: string): string => (/^[\p{L}\p{N}.,]+$/u.test(text) ? text : `(${text})`);

/** A fraction on one line: 1/2, (a + b)/c. */
const fraction = (parts: readonly Reading[]): Reading => ({
  tokens: [parts.map((part) => bracketed(flatOf(part))).join('/')],
  plain: false,
});

/** Parts that stand above, under or inside one another: no quote goes from one to the next as if they stood in a row. */
const apart = (parts: readonly Reading[]): Reading => ({
  tokens: parts.flatMap(({ tokens }, index) => (index === 0 ? tokens : [OBJECT, ...tokens])),
  plain: false,
});

function token(node: MarkupElement): Reading {
  const text = textInside(node).replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
  const seen = node.name === 'mo' && text === '-' ? '−' : text;
  return { tokens: seen === '' ? [] : [seen], plain: true };
}

/** Base and scripts; a script without Unicode forms makes the formula no plain one. */
function scripts(name: string, [base, ...shifted]: Reading[]): Reading {
  if (base === undefined) return { tokens: [], plain: true };
  const shifts = name === 'msup' ? (['super'] as const) : (['sub', 'super'] as const);
  const written = shifted.map((reading, index) => {
    const flat = reading.tokens.join('');
    const shift = shifts[index] ?? 'super';
    const formed = hasShiftedForms(flat, shift);
    const sign = shift === 'super' ? '^' : '_';
    return {
      text: formed ? shiftedText(flat, shift) : `${sign}${bracketed(flatOf(reading))}`,
      plain: reading.plain && formed,
    };
  });
  const last = base.tokens.at(-1) ?? '';
  return {
    tokens: [...base.tokens.slice(0, -1), last + written.map(({ text }) => text).join('')],
    plain: base.plain && written.every(({ plain }) => plain),
  };
}
