import type { Box } from '../../contracts/text-layer.ts';
import { readingRegions } from './columns.ts';
import { withEuros } from './drawn-euro.ts';
import { drawnOnce } from './drawn-once.ts';
import { framesOf, textBox } from './frames.ts';
import type { Frame } from './frames.ts';
import { placeBox, roundBox } from './geometry.ts';
import type { Matrix } from './geometry.ts';
import { lineGroups } from './line-groups.ts';
import type { LineGroup } from './line-groups.ts';
import { isRow } from './line-kinds.ts';
import type { Line } from './line-model.ts';
import { splitMarginNumbers } from './line-numbers.ts';
import { lineText } from './line-text.ts';
import type { PageContent, Rule } from './page-model.ts';
import { isInTable, ruledTables } from './ruled-tables.ts';
import type { RuledTable } from './ruled-tables.ts';
import { sideBySide } from './side-by-side.ts';
import type { Stretch } from './side-by-side.ts';
import { withoutStretch } from './stretched-lines.ts';
import { withTableRows } from './table-rows.ts';
import { hasTornLine, isTangled } from './torn-lines.ts';
import { withUnderscores } from './underscores.ts';
import { wordsOf } from './words.ts';

/** The lines of one page in reading order, and the line numbers of its margins. */
export interface PageLayout {
  lines: Line[];
  lineNumbers: { text: string; box: Box }[];
  /** A line of text lacks a part that stands elsewhere in the text. */
  torn: boolean;
}

/** Lays out one page: by writing direction, then by reading region, then line by line. */
export function layoutPage(content: PageContent): PageLayout {
  const layout: PageLayout = { lines: [], lineNumbers: [], torn: false };
  let region = 0;
  for (const frame of framesOf(content.recognised > 0 ? content.glyphs : drawnOnce(content.glyphs))) {
    const rules = rulesIn(frame, content.rules);
    const { text, numbers } = splitMarginNumbers(
      wordsOf(withUnderscores(withEuros(frame.glyphs, rules), rules)),
    );
    for (const word of numbers) {
      layout.lineNumbers.push({
        text: word.text,
        box: roundBox(textBox(frame.toPage, word.x0, word.x1, word.y, word.size)),
      });
    }
    const tables = ruledTables(rules, text);
    for (const { words, margin } of readingRegions(text, tables)) {
      for (const { groups, apart, cell } of sideBySide(lineGroups(words), (group) =>
        isInAny(tables, group),
      )) {
        const { toPage, angle } = frame;
        const place = { toPage, angle, region, margin };
        const lines = withoutStretch(
          groups,
          groups.map((group) => lineText(group, rules, place)),
        );
        layout.lines.push(...rowsOf(lines, tables, { apart, cell }));
        layout.torn ||= hasTornLine(lines) || groups.some(isTangled);
        region += 1;
      }
    }
  }
  return layout;
}

const isInAny = (tables: readonly RuledTable[], group: LineGroup): boolean =>
  tables.some((table) => group.words.some((word) => isInTable(table, word)));

/** Lines with the rows that they belong to: each its own, one for all, or those of the tables. */
function rowsOf(
  lines: readonly Line[],
  tables: readonly RuledTable[],
  { apart, cell = false }: Pick<Stretch, 'apart' | 'cell'>,
): Line[] {
  if (apart) return eachItsRow(lines);
  return cell && !lines.some(isRow)
    ? lines.map((line) => ({ ...line, row: 1 }))
    : withTableRows(lines, tables);
}

/** Lines of which none goes on with another. */
const eachItsRow = (lines: readonly Line[]): Line[] => lines.map((line, i) => ({ ...line, row: i + 1 }));

/** The page's strokes as the frame sees them; a frame that is not turned by quarters sees none. */
function rulesIn(frame: Frame, rules: readonly Rule[]): Rule[] {
  if (frame.angle === 0) return [...rules];
  if (frame.angle % 90 !== 0) return [];
  const back = inverse(frame.toPage);
  return rules.flatMap((rule) => {
    const box = placeBox(back, rule.x0, rule.y, rule.x1, rule.y);
    return box.width > box.height ? [{ x0: box.x, x1: box.x + box.width, y: box.y }] : [];
  });
}

/** The inverse of a turn about the origin. */
const inverse = (turn: Matrix): Matrix => [turn[0], turn[2], turn[1], turn[3], 0, 0];
