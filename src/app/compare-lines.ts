/** A line that only one of two sorted streams has. */
export interface LineDifference {
  side: 'first' | 'second';
  line: string;
}

/** Walks two sorted streams of lines side by side; gives each line that only one of them has. */
export async function* compareLines(
  first: AsyncIterable<string>,
  second: AsyncIterable<string>,
): AsyncIterable<LineDifference> {
  const a = first[Symbol.asyncIterator]();
  const b = second[Symbol.asyncIterator]();
  let [left, right] = await Promise.all([a.next(), b.next()]);
  while (left.done !== true || right.done !== true) {
    if (right.done === true || (left.done !== true && left.value < right.value)) {
      yield { side: 'first', line: left.value as string };
      left = await a.next();
    } else if (left.done === true || left.value > right.value) {
      yield { side: 'second', line: right.value };
      right = await b.next();
    } else [left, right] = await Promise.all([a.next(), b.next()]);
  }
}
