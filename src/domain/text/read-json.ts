import type { Steps } from '../steps.ts';
import { JsonBytes } from './json-bytes.ts';

/** Bytes that are read in one step: some milliseconds. */
const STEP = 256 * 1024;

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The value of JSON in UTF-8 as `JSON.parse` reads it, in steps: the members of an object one by one, and of these the items of
 * long lists and the characters of long texts by and by. Raises `SyntaxError` for what is no JSON.
 */
export function* readJson(bytes: Uint8Array, step: number = STEP): Steps<unknown> {
  const json = new JsonBytes(bytes);
  if (bytes.length <= step || !json.takeOpening('{')) return parsed(bytes, 0, bytes.length);
  const members: [string, unknown][] = [];
  if (!json.takeClosing('}'))
    do {
      const key = json.value();
      json.takeColon();
      const name = parsed(bytes, key.start, key.end);
      if (typeof name !== 'string') throw new SyntaxError('The name of a member is no text.');
      members.push([name, yield* memberOf(json, step)]);
    } while (json.takeComma('}'));
  json.requireEnd();
  return Object.fromEntries(members);
}

const parsed = (bytes: Uint8Array, start: number, end: number): unknown =>
  JSON.parse(utf8.decode(bytes.subarray(start, end)));

function* memberOf(json: JsonBytes, step: number): Steps<unknown> {
  if (json.takeOpening('[')) return yield* listOf(json, step);
  const { start, end } = json.value();
  if (end - start <= step || !json.isText(start)) return parsed(json.bytes, start, end);
  return yield* textOf(json, start + 1, end - 1, step);
}

function* listOf(json: JsonBytes, step: number): Steps<unknown[]> {
  const items: unknown[] = [];
  if (json.takeClosing(']')) return items;
  for (let isOpen = true; isOpen;) {
    const { start } = json.value();
    let end = json.at;
    isOpen = json.takeComma(']');
    while (isOpen && end - start < step) {
      end = json.value().end;
      isOpen = json.takeComma(']');
    }
    const some = JSON.parse(`[${utf8.decode(json.bytes.subarray(start, end))}]`) as unknown[];
    for (const item of some) items.push(item);
    yield;
  }
  return items;
}

/** A text between its quotation marks. */
function* textOf(json: JsonBytes, start: number, end: number, step: number): Steps<string> {
  const parts: string[] = [];
  for (let from = start; from < end;) {
    const to = from + step >= end ? end : json.wholeCharacter(from + step, end);
    parts.push(JSON.parse(`"${utf8.decode(json.bytes.subarray(from, to))}"`) as string);
    from = to;
    yield;
  }
  return parts.join('');
}
