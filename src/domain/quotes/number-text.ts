import { n1 } from './normalise.ts';
import { WHOLE_WORDS } from './number-words.ts';

/** What no reader sees, and the frame of a keycap. A soft hyphen is left until the line ends are put together. */
const INVISIBLE = /(?!\u00AD)[\p{Default_Ignorable_Code_Point}\u20E3]/gu;

/** Marks with the letter that carries them, or marks on anything else. */
const MARKS = /(?<carried>\p{L}\p{M}*)|\p{M}+/gu;

/** Digits that underscores group or wrap: 99_000, __99__. */
const UNDERSCORED =
  /(?<![\p{L}\p{N}_])(?:_+\p{Nd}+(?:_+\p{Nd}+)*_*|\p{Nd}+(?:_+\p{Nd}+)+_*|\p{Nd}+_+)(?![\p{L}\p{N}_])/gu;

/** A number word before a hyphen at a line end is whole, unless it is the beginning of another one: three-⏎point, six-⏎teen. */
const WORD_BEFORE_BREAK = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}])(${WHOLE_WORDS})[-\u2010\u2011]\r?\n\s*(?!teen|ty|th)(?=\p{L})`,
  'giu',
);

const SCALE_AFTER = String.raw`(?=(?:hundred|thousand|million|billion|trillion|quadrillion|dozen|lakh|crore|mn|mln|bn|tn)s?(?!\p{L}))`;
/** A number that is said twice before its scale word: 5 (five) million, five (5) million. */
const SAID_TWICE = new RegExp(
  String.raw`(?<![\p{Nd}.,])(\p{Nd}[\p{Nd}.,]{0,40})\s*\(\s*\p{L}[\p{L}\s-]{0,60}\)\s*${SCALE_AFTER}|(?<!\p{L})\p{L}[\p{L}-]{0,30}\s*\(\s*(\p{Nd}[\p{Nd}.,]{0,40})\s*\)\s*${SCALE_AFTER}`,
  'giu',
);

const saidOnce = (text: string): string =>
  text.replace(SAID_TWICE, (_, before?: string, within?: string) => `${before ?? within ?? ''} `);

const withoutUnderscores = (text: string): string =>
  text.replace(UNDERSCORED, (written) => {
    const bare = written.replace(/^_+|_+$/g, '');
    return ` ${/^\p{Nd}{1,3}(?:_\p{Nd}{3})+$/u.test(bare) ? bare.replaceAll('_', '') : bare.replaceAll('_', ' ')} `;
  });

/**
 * A text as its numbers are read: invisible characters and marks on digits are taken away, words and numbers that a line end breaks
 * are put together ("10 mil-⏎lion" is not ten, "GPT-⏎3.5" is GPT-3.5), underscores around digits are no letters.
 */
export const numberText = (source: string): string =>
  withoutUnderscores(
    saidOnce(source)
      .replace(INVISIBLE, '')
      .replace(MARKS, '$<carried>')
      .replace(/[\uFB00-\uFB06]/g, n1)
      .replace(WORD_BEFORE_BREAK, '$1-')
      .replace(/(\p{L})[-\u00AD\u2010\u2011]\r?\n\s*(?=\p{L})/gu, '$1')
      .replace(/([\p{L}\p{N}][-\u2010\u2011])\r?\n\s*(?=\p{N})/gu, '$1')
      .replaceAll('\u00AD', ''),
  );
