/** Declarations by name: names and values in lower case, without comments, escapes and `!important`. */
export type Style = ReadonlyMap<string, string>;

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi;
const IMPORTANT = /!\s*important\s*$/;

/** A CSS text without comments; a comment parts what stands round it as nothing does (CSS Syntax 3, 4.3.2). */
export const withoutComments = (css: string): string => css.replace(COMMENT, '');

/** Escapes as the characters that they stand for (CSS Syntax 3, 4.3.7). */
export const unescaped = (css: string): string =>
  css.replace(ESCAPE, (_, code: string | undefined, character: string | undefined) => {
    if (code === undefined) return character ?? '';
    const point = Number.parseInt(code, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : '\ufffd';
  });

/** Splits at a character that stands in no string and no bracket. */
export function splitAt(css: string, separator: string): string[] {
  const parts: string[] = [];
  let [from, depth, quote] = [0, 0, ''];
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at] ?? '';
    if (character === '\\') at += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1);
    else if (character === separator && depth === 0) {
      parts.push(css.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, css.slice(from)];
}

/** Values that a browser knows, of names whose unknown values would hide a known one before them. */
const KNOWN_VALUES: ReadonlyMap<string, RegExp> = new Map([
  [
    'display',
    /^(?:none|contents|(?:inline|block|list-item|run-in|flow|flow-root|table|flex|grid|ruby|math|-webkit-|-moz-|inherit|initial|unset|revert)[\w -]*)$/,
  ],
  ['visibility', /^(?:visible|hidden|collapse|inherit|initial|unset|revert(?:-layer)?)$/],
]);

const isKnown = (name: string, value: string): boolean => KNOWN_VALUES.get(name)?.test(value) ?? true;

/** The declarations of a rule or a `style` attribute: of a name the last counts, an important one before others. */
export function declarationsOf(css: string): Style {
  const style = new Map<string, string>();
  const important = new Set<string>();
  for (const declaration of splitAt(withoutComments(css), ';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const name = unescaped(declaration.slice(0, colon)).trim().toLowerCase();
    const written = unescaped(declaration.slice(colon + 1))
      .toLowerCase()
      .trim();
    const isImportant = IMPORTANT.test(written);
    const value = written.replace(IMPORTANT, '').replace(/\s+/g, ' ').trim();
    if ((important.has(name) && !isImportant) || !isKnown(name, value)) continue;
    style.set(name, value);
    if (isImportant) important.add(name);
  }
  return style;
}
