/** The least and the greatest value of each channel in some part of a picture. */
export interface Extent {
  low: readonly number[];
  high: readonly number[];
}

/** A level of a picture's extents: one entry for each block of 2^n by 2^n pixels. */
interface Level {
  width: number;
  height: number;
  low: Uint8Array;
  high: Uint8Array;
}

/** Blocks in each direction that are looked at for one answer, at most about so many. */
const FINE = 6;
/** Side of the blocks, as a power of two, in which a plain picture does not change. */
const PLAIN = 3;

/** The pixels of a decoded picture: bytes row by row, channels side by side. Says in constant time what a part of it may look like. */
export class Pixels {
  readonly width: number;
  readonly height: number;
  /** 1 for a stencil (opacity), 3 for colours, 4 for colours with opacity. */
  readonly channels: 1 | 3 | 4;
  readonly #levels: Level[];
  readonly #plain = new Map<number, boolean>();

  constructor(data: Uint8Array, width: number, height: number, channels: 1 | 3 | 4) {
    [this.width, this.height, this.channels] = [width, height, channels];
    this.#levels = [{ width, height, low: data, high: data }];
  }

  /**
   * The extent of all pixels between two, both included, and of some around them: the larger the part, the more, up to a sixth
   * of its size on each side. What lies outside of the picture counts as its edge.
   */
  extent(x0: number, y0: number, x1: number, y1: number): Extent {
    const [left, right] = [inside(x0, this.width), inside(x1, this.width)];
    const [top, bottom] = [inside(y0, this.height), inside(y1, this.height)];
    let power = 0;
    while (Math.max((right >> power) - (left >> power), (bottom >> power) - (top >> power)) > FINE)
      power += 1;
    return this.#blocks(power, left >> power, top >> power, right >> power, bottom >> power);
  }

  /** Whether nothing in the picture can be told from what is beside it by `step` in any channel: it holds no letters. */
  isPlain(step: number): boolean {
    const known = this.#plain.get(step) ?? this.#isPlain(step);
    this.#plain.set(step, known);
    return known;
  }

  #isPlain(step: number): boolean {
    const { width, height } = this.#level(PLAIN);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const { low, high } = this.#blocks(
          PLAIN,
          x,
          y,
          Math.min(x + 1, width - 1),
          Math.min(y + 1, height - 1),
        );
        if (high.some((value, i) => value - (low[i] ?? 0) >= step)) return false;
      }
    }
    return true;
  }

  #blocks(power: number, left: number, top: number, right: number, bottom: number): Extent {
    const { width, low: lows, high: highs } = this.#level(power);
    const { channels } = this;
    const low = new Array<number>(channels).fill(255);
    const high = new Array<number>(channels).fill(0);
    for (let y = top; y <= bottom; y++) {
      const end = (y * width + right + 1) * channels;
      for (let i = (y * width + left) * channels, c = 0; i < end; i++, c = c + 1 === channels ? 0 : c + 1) {
        if ((lows[i] as number) < (low[c] as number)) low[c] = lows[i] as number;
        if ((highs[i] as number) > (high[c] as number)) high[c] = highs[i] as number;
      }
    }
    return { low, high };
  }

  #level(power: number): Level {
    while (this.#levels.length <= power) {
      this.#levels.push(halved(this.#levels.at(-1) as Level, this.channels));
    }
    return this.#levels[power] as Level;
  }
}

const inside = (value: number, size: number): number =>
  value > 0 ? Math.min(size - 1, Math.floor(value)) : 0;

/** The level of blocks of twice the side. */
function halved(fine: Level, channels: number): Level {
  const [width, height] = [Math.ceil(fine.width / 2), Math.ceil(fine.height / 2)];
  const low = new Uint8Array(width * height * channels).fill(255);
  const high = new Uint8Array(width * height * channels);
  for (let y = 0, from = 0; y < fine.height; y++) {
    for (let x = 0; x < fine.width; x++) {
      const to = ((y >> 1) * width + (x >> 1)) * channels;
      for (let c = 0; c < channels; c++, from++) {
        const [least, most] = [fine.low[from] as number, fine.high[from] as number];
        if (least < (low[to + c] as number)) low[to + c] = least;
        if (most > (high[to + c] as number)) high[to + c] = most;
      }
    }
  }
  return { width, height, low, high };
}
