/** Number of leading entries whose start is not after a place; the entries stand in order of their starts. */
export function countStarted(size: number, startOf: (entry: number) => number, place: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (startOf(middle) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
