import { canonicalJson } from '../canonical.ts';
import type { Steps } from '../steps.ts';

/** Characters or list items that are written in one step: some milliseconds. */
const CHARACTERS = 256 * 1024;
const ITEMS = 2_048;

const utf8 = new TextEncoder();

/**
 * The canonical JSON of an object in UTF-8, byte for byte that of `canonicalJson`; in steps: the items of its long lists and the
 * characters of its long texts by and by.
 */
export function* writeCanonical(
  value: Readonly<Record<string, unknown>>,
  { characters = CHARACTERS, items = ITEMS }: { characters?: number; items?: number } = {},
): Steps<Uint8Array> {
  const parts: Uint8Array[] = [];
  const names = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort();
  for (const [index, name] of names.entries()) {
    parts.push(utf8.encode(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`));
    for (const part of partsOf(value[name], characters, items)) {
      parts.push(utf8.encode(part));
      yield;
    }
  }
  return joined([utf8.encode('{'), ...parts, utf8.encode('}')]);
}

/** The canonical JSON of one member, in parts. */
function* partsOf(value: unknown, characters: number, items: number): Generator<string> {
  if (typeof value === 'string' && value.length > characters) yield* partsOfText(value, characters);
  else if (Array.isArray(value) && value.length > items)
    for (let from = 0; from < value.length; from += items) {
      const written = canonicalJson(value.slice(from, from + items));
      const isLast = from + items >= value.length;
      yield `${from === 0 ? '[' : ''}${written.slice(1, -1)}${isLast ? ']' : ','}`;
    }
  else yield canonicalJson(value);
}

const isHighSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;

function* partsOfText(text: string, characters: number): Generator<string> {
  yield '"';
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + characters);
    if (to < text.length && isHighSurrogate(text, to - 1)) to += 1;
    yield canonicalJson(text.slice(from, to)).slice(1, -1);
    from = to;
  }
  yield '"';
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
