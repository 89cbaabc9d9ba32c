import { get_encoding } from 'tiktoken';
import type { Tiktoken } from 'tiktoken';
import { atOnce, type Steps } from '../../domain/steps.ts';
import type { TokenCounter } from '../../ports/system.ts';
import { boundaries, tokenPieces, wholeCodePoint } from './token-pieces.ts';

/** The one encoder of the process: each holds about 60 MB outside the heap, and none is ever freed while in use. */
let encoder: Tiktoken | undefined;
const encode = (text: string): Uint32Array => (encoder ??= get_encoding('o200k_base')).encode_ordinary(text);

/**
 * Counts with o200k_base; text such as `<|endoftext|>` counts as the characters it is made of. Exact, but for runs of
 * more than 256 letters or signs, which are cut so that the time stays in proportion to the length.
 */
export class TiktokenCounter implements TokenCounter {
  count(text: string): number {
    let tokens = 0;
    for (const piece of tokenPieces(text)) tokens += encode(piece).length;
    return tokens;
  }

  take(text: string, tokens: number): string {
    return atOnce(this.takeInSteps(text, tokens));
  }

  *takeInSteps(text: string, tokens: number): Steps<string> {
    let left = Math.floor(tokens);
    if (!(left > 0)) return '';
    let taken = 0;
    for (const piece of tokenPieces(text)) {
      const encoded = encode(piece);
      if (encoded.length > left) return text.slice(0, taken + longestBeginning(piece, encoded, left));
      left -= encoded.length;
      taken += piece.length;
      yield;
    }
    return text;
  }
}

/** A beginning may have fewer tokens than one that ends earlier; by how many at most while the next places are tried. */
const SLACK = 3;

/** Code units of the longest beginning of a piece that is at most `tokens` long; the whole piece is longer. */
const longestBeginning = (piece: string, encoded: Uint32Array, tokens: number): number => {
  const near = wholeText(encoder?.decode(encoded.subarray(0, tokens))).length;
  const { before, after } = boundariesRound(piece, near);
  const left = tokens - encode(piece.slice(0, before)).length;
  const countTo = (end: number): number => encode(piece.slice(before, end)).length;
  let best = before;
  for (let end = near; end <= after; end = wholeCodePoint(piece, end + 1)) {
    const count = countTo(end);
    if (count <= left) best = end;
    else if (count > left + SLACK) break;
  }
  for (let end = near - 1; best === before && end > before; end--) {
    if (wholeCodePoint(piece, end) === end && countTo(end) <= left) best = end;
  }
  return best;
};

/** The text of bytes, without a code point that is not complete. */
const wholeText = (bytes: Uint8Array | undefined): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes ?? new Uint8Array(), { stream: true });

/** The last boundary at or before a place, and the second one after it. */
const boundariesRound = (piece: string, place: number): { before: number; after: number } => {
  let before = 0;
  const behind: number[] = [];
  for (const boundary of boundaries(piece)) {
    if (boundary <= place) before = boundary;
    else if (behind.push(boundary) === 2) break;
  }
  return { before, after: behind[1] ?? piece.length };
};
