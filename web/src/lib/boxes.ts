/** A box on a page, in shares of its width and height. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How much of the smaller of two boxes the other one covers, 0 to 1. */
export const overlap = (a: Box, b: Box): number => {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(a.width * a.height, b.width * b.height);
};

const union = (a: Box, b: Box): Box => {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
};

interface Extent {
  from: number;
  size: number;
}

const across = ({ left, width }: Box): Extent => ({ from: left, size: width });

const down = ({ top, height }: Box): Extent => ({ from: top, size: height });

/** How far two extents lie over each other; below 0 how far they are apart. */
const common = (a: Extent, b: Extent): number =>
  Math.min(a.from + a.size, b.from + b.size) - Math.max(a.from, b.from);

const isBeside = (a: Extent, b: Extent): boolean => common(a, b) > Math.min(a.size, b.size) / 2;

/** A box with the way in which its text runs on the page; null when it is too short to tell. */
export interface LineBox extends Box {
  runs: 'across' | 'down' | null;
}

/** Whether boxes are of one line: side by side in the way that the text runs, no further apart than one and a half of the line's height. */
const isOneLine = (a: LineBox, b: LineBox, aspect: number): boolean => {
  if (a.runs !== null && b.runs !== null && a.runs !== b.runs) return false;
  if ((a.runs ?? b.runs) === 'down')
    return (
      isBeside(across(a), across(b)) && -common(down(a), down(b)) < 1.5 * Math.min(a.width, b.width) * aspect
    );
  return (
    isBeside(down(a), down(b)) && -common(across(a), across(b)) * aspect < 1.5 * Math.min(a.height, b.height)
  );
};

/** Boxes in reading order with those of one line made one. `aspect` is the width of the page over its height. */
export const oneBoxALine = (boxes: readonly LineBox[], aspect: number): Box[] => {
  const lines: LineBox[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    if (last !== undefined && isOneLine(last, box, aspect))
      lines[lines.length - 1] = { ...union(last, box), runs: last.runs ?? box.runs };
    else lines.push(box);
  }
  return lines.map(({ left, top, width, height }) => ({ left, top, width, height }));
};
