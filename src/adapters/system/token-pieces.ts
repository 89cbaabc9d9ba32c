/** Code units of one unbroken run; the encoder's time grows with the square of a run's length. */
const LONGEST_RUN = 256;
/** A text is encoded in parts of about this many code units. */
const PART = 4_096;
/** How far behind the end of a part a place is looked for at which parting changes no count. */
const WINDOW = 1_024;

/**
 * Places at which the encoding's own split parts a text whatever stands round them: between letters and digits, and
 * before anything else but a mark or an apostrophe (which may begin a contraction).
 */
const BOUNDARY = /[\p{L}\p{N}](?=[^\p{L}\p{M}\p{N}'])|\p{L}(?=\p{N})|\p{N}(?=\p{L})/gu;
/** Runs that the encoding's split leaves in one piece, or a few. */
const RUN = /[\p{L}\p{M}]+|[^\s\p{L}\p{N}]+[\r\n/]*|\s+/gu;

const isSurrogatePair = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));

/** A place at or just behind `at` that is not inside a code point. */
export const wholeCodePoint = (text: string, at: number): number => (isSurrogatePair(text, at) ? at + 1 : at);

/** Places of a text, in order, at which it can be parted without a change of its token count. */
export function* boundaries(text: string): Generator<number> {
  for (const match of text.matchAll(BOUNDARY)) yield match.index + match[0].length;
}

const endOfPart = (text: string, start: number): number => {
  const from = wholeCodePoint(text, start + PART);
  const end = wholeCodePoint(text, from + WINDOW);
  if (end >= text.length) return text.length;
  const first = boundaries(text.slice(from, end)).next();
  return first.done === true ? end : from + first.value;
};

/**
 * A text in pieces whose encoding takes a bounded time; they make up the whole. The counts of the pieces add up to that
 * of the text unless a run of letters, signs or white space is longer than 256 code units: each cut of such a run may
 * change the count by a token or two.
 */
export function* tokenPieces(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = endOfPart(text, start);
    yield* withoutLongRuns(text.slice(start, end));
    start = end;
  }
}

function* withoutLongRuns(part: string): Generator<string> {
  let start = 0;
  for (const { 0: run, index } of part.matchAll(RUN)) {
    for (let at = index + LONGEST_RUN; at < index + run.length; at += LONGEST_RUN) {
      const cut = wholeCodePoint(part, at);
      yield part.slice(start, cut);
      start = cut;
    }
  }
  yield part.slice(start);
}
