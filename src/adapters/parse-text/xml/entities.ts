import { KbError } from '../../../contracts/errors.ts';
import { unreadable } from '../markup-tree.ts';

/** Characters that the entities of a file may add to it in all; more is an entity bomb. */
export const ENTITY_CHARACTERS = 1_000_000;
/** Entities within entities. */
const DEEPEST = 20;

const DOCTYPE = /<!DOCTYPE\s[^[>]*(?:\[([\s\S]*?)\]\s*)?>/;
const DECLARATION = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
/** A reference, or something in which there are none. */
const REFERENCES = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|&([A-Za-z_:][\w.:-]*);/g;

/**
 * An XML text with the entities that its own DTD declares written out, on the same lines. Nothing outside of the
 * file is read. Raises `LIMIT_EXCEEDED` (`entityCharacters`) for a bomb, `INVALID_INPUT` for entities that hold themselves.
 */
export function withOwnEntities(xml: string): string {
  const doctype = DOCTYPE.exec(xml);
  const declared = new Map(
    Array.from((doctype?.[1] ?? '').matchAll(DECLARATION), ([, name, double, single]): [string, string] => [
      name ?? '',
      (double ?? single ?? '').replace(/\s+/g, ' '),
    ]),
  );
  if (doctype === null || declared.size === 0) return xml;
  const from = doctype.index + doctype[0].length;
  let left = ENTITY_CHARACTERS;
  return xml.slice(0, from) + writtenOut(xml.slice(from), []);

  function writtenOut(text: string, open: readonly string[]): string {
    return text.replace(REFERENCES, (whole, name: string | undefined) => {
      const value = name === undefined ? undefined : declared.get(name);
      if (name === undefined || value === undefined) return whole;
      if (open.includes(name) || open.length >= DEEPEST) throw endless(name);
      left -= value.length;
      if (left < 0) throw bomb();
      return writtenOut(value, [...open, name]);
    });
  }
}

const endless = (name: string): KbError =>
  unreadable(
    'damaged',
    `The entity "${name}" of the file holds itself, or too many others; correct its DTD.`,
  );

const bomb = (): KbError =>
  new KbError(
    'LIMIT_EXCEEDED',
    `The entities of the file add more than ${ENTITY_CHARACTERS} characters to it; write them out and send that.`,
    { details: { limit: 'entityCharacters', maximum: ENTITY_CHARACTERS } },
  );
