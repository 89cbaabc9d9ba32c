const line = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;

/** A Markdown table; the first column stands left, the others right. */
export const table = (titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [line(titles), line(titles.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );

/** A share in per cent, with two digits after the point; a dash of nothing. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`;
