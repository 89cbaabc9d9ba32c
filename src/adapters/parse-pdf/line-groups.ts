import { beginLine, initialsOf } from './initials.ts';
import type { LineGroup, PlacedWord } from './line-group-model.ts';
import type { Rule } from './page-model.ts';
import { inUsualSize } from './usual-size.ts';
import { leftOf } from './word-extent.ts';
import type { Word } from './words.ts';

export type { LineGroup, PlacedWord } from './line-group-model.ts';

/**
 * Gathers the words of a region into lines, from top to bottom. Words of about the same size share a line when their
 * baselines nearly agree; smaller words that stand close beside a line, raised or lowered, belong to it.
 */
export function lineGroups(words: readonly Word[]): LineGroup[] {
  const initials = initialsOf(words);
  const groups = inUsualSize(attachShifted(onBaselines(words.filter((word) => !initials.has(word)))));
  for (const initial of initials) beginLine(groups, initial);
  return groups.sort((a, b) => a.y - b.y || leftOf(a) - leftOf(b));
}

const characters = (group: LineGroup): number => group.words.reduce((sum, word) => sum + word.text.length, 0);

function onBaselines(words: readonly Word[]): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const word of [...words].sort((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const group = groups.findLast((candidate) => sharesBaseline(candidate, word));
    if (group === undefined) groups.push({ y: word.y, size: word.size, words: [{ ...word, shift: null }] });
    else join(group, { ...word, shift: null });
  }
  return groups;
}

function join(group: LineGroup, word: PlacedWord): void {
  group.words.push(word);
  if (word.size > group.size * 1.03 && word.shift === null) {
    group.size = word.size;
    group.y = word.y;
  }
}

function sharesBaseline(group: LineGroup, word: Word): boolean {
  const distance = Math.abs(group.y - word.y);
  const larger = Math.max(group.size, word.size);
  if (distance > 0.25 * larger) return false;
  if (distance <= 0.06 * larger) return true;
  const alike = Math.min(group.size, word.size) / larger > 0.9;
  return alike && !group.words.some((other) => overlap(other, word) > 0.3 * (word.x1 - word.x0));
}

const overlap = (a: Word, b: Word): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

function attachShifted(groups: LineGroup[]): LineGroup[] {
  const kept: LineGroup[] = [];
  const bySize = [...groups].sort((a, b) => b.size - a.size || a.y - b.y);
  const all = groups.flatMap((group) => group.words);
  const smaller = (word: Word): Word[] =>
    all.filter((other) => other.size < 0.85 * word.size && Math.abs(other.y - word.y) < 0.6 * word.size);
  for (const group of bySize) {
    const rest: PlacedWord[] = [];
    for (const word of [...group.words].sort((a, b) => a.x0 - b.x0)) {
      const host = hostOf(word, group, kept, smaller(word));
      if (host === null) rest.push(word);
      else host.words.push({ ...word, shift: word.y < host.y ? 'super' : 'sub' });
    }
    if (rest.length > 0) kept.push({ ...group, words: rest });
  }
  return kept;
}

/** The line that a small word is raised or lowered against: close beside one of its words, and not by far shorter. */
function hostOf(
  word: Word,
  group: LineGroup,
  lines: readonly LineGroup[],
  smaller: readonly Word[],
): LineGroup | null {
  let best: LineGroup | null = null;
  let distance = Infinity;
  for (const line of lines) {
    const away = Math.abs(word.y - line.y);
    if (word.size > 0.92 * line.size || away > 0.62 * line.size || away < 0.06 * line.size) continue;
    if (line.size > 2.4 * word.size && characters(line) <= characters(group)) continue;
    if (
      characters(group) > 2 * characters(line) + 4 ||
      !line.words.some((other) => beside(other, word, line.size) || bridged(other, word, smaller, line.size))
    )
      continue;
    if (away < distance) [best, distance] = [line, away];
  }
  return best;
}

function beside(neighbour: Word, word: Word, size: number): boolean {
  const after = word.x0 - neighbour.x1;
  const before = neighbour.x0 - word.x1;
  return (
    (after > -0.45 * size && after < 0.35 * size) ||
    (before > -0.2 * size && before < 0.5 * size) ||
    overlap(neighbour, word) > 0
  );
}

/** Whether smaller words, as an index of an index, fill the gap between two words. */
function bridged(neighbour: Word, word: Word, smaller: readonly Word[], size: number): boolean {
  const gap = word.x0 - neighbour.x1;
  if (gap <= 0 || gap > 1.5 * size) return false;
  const inside = smaller.filter(
    (other) => other.x0 > neighbour.x1 - 0.1 * size && other.x1 < word.x0 + 0.1 * size,
  );
  return gap - inside.reduce((sum, other) => sum + other.x1 - other.x0, 0) < 0.35 * size && inside.length > 0;
}

/** Whether a fraction bar stands between a raised and a lowered word. */
export function hasBar(rules: readonly Rule[], upper: Word, lower: Word): boolean {
  const middle = (Math.max(upper.x0, lower.x0) + Math.min(upper.x1, lower.x1)) / 2;
  return rules.some(
    (rule) => rule.x0 <= middle && rule.x1 >= middle && rule.y > upper.y - 0.5 && rule.y < lower.y,
  );
}
