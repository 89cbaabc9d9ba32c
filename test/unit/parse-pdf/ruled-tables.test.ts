import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/adapters/parse-pdf/page-model.ts';
import { ruledTables } from '../../../src/adapters/parse-pdf/ruled-tables.ts';
import { withTableRows } from '../../../src/adapters/parse-pdf/table-rows.ts';
import type { Word } from '../../../src/adapters/parse-pdf/words.ts';
import { line, words } from './made-lines.ts';

const stroke = (y: number, x0 = 50, x1 = 350): Rule => ({ x0, x1, y });
const row = (cells: string[], y: number): Word[] => cells.flatMap((cell, i) => words(cell, 55 + i * 100, y));

describe('ruled tables', () => {
  it('are found between three strokes with cells between them', () => {
    const cells = [...row(['Model', 'R-1', 'R-2'], 112), ...row(['ABS', '29.5', '11.3'], 126)];
    expect(ruledTables([stroke(100), stroke(116), stroke(130)], cells)).toEqual([
      { x0: 50, x1: 350, strokes: [100, 116, 130], inner: [] },
    ]);
  });

  it('are not found where strokes part running text', () => {
    const text = [112, 124, 142, 154].flatMap((y) =>
      words('a line of plain text that fills its column well enough', 52, y),
    );
    expect(ruledTables([stroke(100), stroke(130), stroke(160)], text)).toEqual([]);
  });

  it('are not found where strokes part columns of text', () => {
    const text = [112, 124, 136, 148, 172, 184, 196, 208].flatMap((y) => [
      ...words('the left column of it', 52, y),
      ...words('the right column too', 230, y),
    ]);
    expect(ruledTables([stroke(100), stroke(160), stroke(220)], text)).toEqual([]);
  });

  it('are not found where cells of several lines of text stand side by side', () => {
    const cells = [112, 122, 132, 142].flatMap((y) => [
      ...words('Name', 52, y),
      ...words('a claim in a cell of text', 100, y),
      ...words('and what speaks for it', 224, y + 3),
    ]);
    expect(ruledTables([stroke(80), stroke(100), stroke(160)], cells)).toEqual([]);
  });

  it('end where a caption stands between two of them', () => {
    const cells = [
      ...row(['Model', 'R-1'], 112),
      ...row(['ABS', '29.5'], 126),
      ...words('Table 3: what the second one of them shows', 60, 150),
      ...row(['Model', 'R-2'], 172),
      ...row(['ABS', '11.3'], 186),
    ];
    const strokes = [100, 116, 130, 160, 176, 190].map((y) => stroke(y));
    expect(ruledTables(strokes, cells).map((table) => table.strokes)).toEqual([
      [100, 116, 130],
      [160, 176, 190],
    ]);
  });
});

describe('rows of a ruled table', () => {
  const table = { x0: 50, x1: 350, strokes: [100, 116, 132, 160], inner: [] as number[] };

  it('are the lines between two strokes where strokes part most lines, with their label first', () => {
    const lines = [
      line('Source gauge', 55, 112),
      line('Target level', 55, 128),
      line('the first of two', 120, 142),
      line('Both', 55, 148),
      line('the second of two', 120, 154),
    ];
    const read = withTableRows(lines, [{ ...table, inner: [146] }]);
    expect(read.map(({ text, row: number }) => [text, number])).toEqual([
      ['Source gauge', 1],
      ['Target level', 2],
      ['Both', 3],
      ['the first of two', 3],
      ['the second of two', 3],
    ]);
  });

  it('are single lines where only head and foot are ruled', () => {
    const lines = [112, 126, 140, 154].map((y) => line('ABS 29.5', 55, y));
    const read = withTableRows(lines, [{ x0: 50, x1: 350, strokes: [100, 116, 160], inner: [] }]);
    expect(read.map((each) => each.row)).toEqual([1, 2, 3, 4]);
  });

  it('leave other lines as they are', () => {
    const outside = line('Below the table', 55, 180);
    expect(withTableRows([outside], [table])).toEqual([outside]);
    expect(outside.row).toBeNull();
  });
});
