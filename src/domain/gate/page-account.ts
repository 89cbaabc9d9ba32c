/** An inclusive range of pages. */
export type PageRange = readonly [number, number];

/** What keeps an account from naming every page exactly once. Ranges are inclusive and in page order. */
export interface AccountFaults {
  missing: PageRange[];
  repeated: PageRange[];
  outOfRange: PageRange[];
}

/** Checks that ranges of pages cover 1 to `pages` exactly once. Takes time by the number of ranges, not of pages. */
export const accountFaults = (ranges: readonly PageRange[], pages: number): AccountFaults => {
  const faults: AccountFaults = { missing: [], repeated: [], outOfRange: [] };
  const sorted = [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let next = 1;
  for (const [first, last] of sorted) {
    if (last > pages) faults.outOfRange.push([Math.max(first, pages + 1), last]);
    const end = Math.min(last, pages);
    if (first > end) continue;
    if (first > next) faults.missing.push([next, first - 1]);
    if (first < next) faults.repeated.push([first, Math.min(end, next - 1)]);
    next = Math.max(next, end + 1);
  }
  if (next <= pages) faults.missing.push([next, pages]);
  return faults;
};
