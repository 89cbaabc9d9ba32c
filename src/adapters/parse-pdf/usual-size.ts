import type { LineGroup, PlacedWord } from './line-group-model.ts';
import { WORD_GAP } from './words.ts';

/** Share of the characters of a line that its larger words have at most. */
const FEW = 0.4;
/** Share of the characters of a region that are in its usual size, where sizes mean something. */
const MOST = 0.6;

/**
 * Lines in the size of most of their characters and of their region, where some whole words are larger: these make no
 * heading. Large letters that go on in smaller ones, as those of small capitals do, set the size of their line.
 */
export function inUsualSize(groups: readonly LineGroup[]): LineGroup[] {
  const all = groups.flatMap((group) => group.words);
  const usual = usualSize(all);
  const alike = all.filter((word) => Math.abs(word.size - usual) < 0.03 * usual);
  if (characters(alike) < MOST * characters(all)) return [...groups];
  return groups.map((group) => resized(group, usual));
}

function resized(group: LineGroup, usual: number): LineGroup {
  const level = group.words.filter((word) => word.shift === null).sort((a, b) => a.x0 - b.x0);
  const smaller = level.filter((word) => word.size < 0.97 * group.size);
  const size = usualSize(smaller);
  const larger = level.filter((word) => word.size > 1.03 * size);
  if (Math.abs(size - usual) > 0.03 * usual || characters(larger) > FEW * characters(level)) return group;
  return larger.every((word) => isWhole(word, level)) ? { ...group, size } : group;
}

const characters = (words: readonly PlacedWord[]): number =>
  words.reduce((sum, word) => sum + word.text.length, 0);

function usualSize(words: readonly PlacedWord[]): number {
  const sizes = [...Map.groupBy(words, (word) => word.size)];
  return sizes.sort(([, a], [, b]) => characters(b) - characters(a))[0]?.[0] ?? 0;
}

const isWhole = (word: PlacedWord, level: readonly PlacedWord[]): boolean =>
  /\p{L}{2}/u.test(word.text) &&
  level.every(
    (other) =>
      other === word ||
      other.x0 - word.x1 > WORD_GAP * other.size ||
      word.x0 - other.x1 > WORD_GAP * other.size,
  );
