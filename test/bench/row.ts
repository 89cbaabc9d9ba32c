/** One measurement: what was measured, beside a peer or limit of the same run. */
export interface Row {
  what: string;
  median: string;
  p95?: string;
  /** A rate, a size, a growth: what belongs to the figure. */
  also?: string;
  /** The peer or limit, with its own figure. */
  against?: string;
  /** Median divided by the peer's median, or its share of the limit. */
  ratio?: number;
  runs: number;
}

const CELLS: readonly [string, (row: Row) => string | undefined][] = [
  ['measured', (row) => row.what],
  ['median', (row) => row.median],
  ['p95', (row) => row.p95],
  ['also', (row) => row.also],
  ['against', (row) => row.against],
  ['ratio', (row) => row.ratio?.toFixed(2)],
  ['runs', (row) => String(row.runs)],
];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The rows as one Markdown table. */
export const markdownTable = (rows: readonly Row[]): string =>
  [
    line(CELLS.map(([title]) => title)),
    line(CELLS.map(([title]) => (title === 'measured' ? '---' : '---:'))),
    ...rows.map((row) => line(CELLS.map(([, cell]) => (cell(row) ?? '').replaceAll('|', '\\|')))),
  ].join('\n');
