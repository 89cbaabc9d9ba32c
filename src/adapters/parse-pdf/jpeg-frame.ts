/** What the headers of a JPEG file say of the picture, before any of it is decoded (ITU-T T.81, annex B). */
export interface JpegFrame {
  width: number;
  height: number;
  components: number;
  /** Passes over the picture: decoding takes time for each. */
  scans: number;
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive frames with Huffman codes. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Frames of other kinds, another start, and a height that comes after the first scan. */
const REFUSED = new Set([START, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc]);
/** The most by which a component may be finer than another. */
const FINEST = 4;

/**
 * Reads the headers of a whole JPEG file. Null for one that is not whole, not of eight bits, of more than one frame or of a kind
 * that readers do not agree on: what they show of it cannot be told.
 */
export function jpegFrame(bytes: Uint8Array): JpegFrame | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  let frame: Omit<JpegFrame, 'scans'> | null = null;
  let scans = 0;
  let at = afterFill(bytes, 2);
  for (; bytes[at] === 0xff && bytes[at + 1] !== END; at = afterFill(bytes, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker < 0xc0 || REFUSED.has(marker)) return null;
    if (FRAMES.has(marker)) {
      if (frame !== null) return null;
      frame = frameAt(bytes, at + 4);
      if (frame === null) return null;
    }
    at += 2 + Math.max(2, sixteen(bytes, at + 2));
    if (marker === SCAN) {
      scans += 1;
      at = afterScan(bytes, at);
    }
  }
  return bytes[at + 1] === END && frame !== null && scans > 0 ? { ...frame, scans } : null;
}

/** A marker may have any number of fill bytes before it. */
function afterFill(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
  return at;
}

const sixteen = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function frameAt(bytes: Uint8Array, at: number): Omit<JpegFrame, 'scans'> | null {
  const components = bytes[at + 5] ?? 0;
  if (bytes[at] !== 8 || ![1, 3, 4].includes(components)) return null;
  for (let i = 0; i < components; i++) {
    const factors = bytes[at + 7 + 3 * i] ?? 0;
    const [across, down] = [factors >> 4, factors & 15];
    if (across < 1 || down < 1 || across > FINEST || down > FINEST) return null;
  }
  return { height: sixteen(bytes, at + 1), width: sixteen(bytes, at + 3), components };
}

/** Where the coded data of a scan ends: at a marker that is neither a stuffed byte nor a restart. */
function afterScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  for (; at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
