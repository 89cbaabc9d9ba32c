import { KbError } from '../../../contracts/errors.ts';
import { unreadable } from '../markup-tree.ts';

/** Characters that the entities of a file may add to it in all; more is an entity bomb. */
export const ENTITY_CHARACTERS = 1_000_000;
/** Entities within entities. */
const DEEPEST = 20;

const DOCTYPE = /<!DOCTYPE\s[^[>]*(?:\[([\s\S]*?)\]\s*)?>/;
/** Before the DTD: declarations inside of these are none. */
const ASIDE = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g;
/** What a reference to a parameter entity may bring in is not known, nor whether it comes first (XML 1.0, 5.1). */
const PARAMETER_REFERENCE = /%[A-Za-z_:][\w.:-]*;/;
/** Names that mean what they mean whatever a file says (XML 1.0, 4.6). */
const PREDEFINED: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
const DECLARATION = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
/** A reference, or something in which there are none. */
const REFERENCES = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|&([A-Za-z_:][\w.:-]*);/g;

/**
 * An XML text with the entities that its own DTD declares written out, on the same lines. Nothing outside of the
 * file is read. Raises `LIMIT_EXCEEDED` (`entityCharacters`) for a bomb, `INVALID_INPUT` for entities that hold themselves.
 */
export function withOwnEntities(xml: string): string {
  const blank = (aside: string): string => aside.replace(/[^\n]/g, ' ');
  const doctype = DOCTYPE.exec(xml.replace(ASIDE, blank));
  const declared = declarationsIn(doctype?.[1] ?? '');
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

/** The entities of a DTD; of a name the first counts (XML 1.0, 4.2). */
function declarationsIn(subset: string): Map<string, string> {
  const declared = new Map<string, string>();
  const unknownFrom = PARAMETER_REFERENCE.exec(
    subset.replace(/"[^"]*"|'[^']*'/g, (text) => ' '.repeat(text.length)),
  );
  for (const [, name = '', double, single] of subset.slice(0, unknownFrom?.index).matchAll(DECLARATION))
    if (!declared.has(name) && !PREDEFINED.has(name))
      declared.set(name, (double ?? single ?? '').replace(/\s+/g, ' '));
  return declared;
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
