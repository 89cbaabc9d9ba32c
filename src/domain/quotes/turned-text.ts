/** Characters that draw what follows against its own direction, up to the end of the paragraph (Unicode Bidirectional Algorithm, X). */
const OVERRIDE = /[\u202D\u202E]/;
/** The end of what one of them, or an embedding, began. */
const POP = '\u202C';
const BEGINNINGS = /[\u202A-\u202E]/g;
/** Paragraphs end at line ends; further back an override is not looked for. */
const FURTHEST = 5_000;

/**
 * Whether some of a stretch of text (UTF-16 indices, `end` exclusive) is drawn in another order than it is written in: 10
 * behind an override to the left is seen as 01.
 */
export function isTurnedRound(text: string, { start, end }: { start: number; end: number }): boolean {
  const within = text.slice(start, end);
  if (OVERRIDE.test(within)) return true;
  const before = text.slice(Math.max(0, start - FURTHEST), start);
  const paragraph = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\u2029')) + 1);
  if (!OVERRIDE.test(paragraph)) return false;
  const open: string[] = [];
  for (const [character] of paragraph.matchAll(new RegExp(`${BEGINNINGS.source}`, 'g')))
    if (character === POP) open.pop();
    else open.push(character);
  return open.some((character) => OVERRIDE.test(character));
}
