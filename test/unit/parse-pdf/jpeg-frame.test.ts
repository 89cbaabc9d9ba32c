import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jpegFrame } from '../../../src/adapters/parse-pdf/jpeg-frame.ts';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const frame = (width = 40, height = 30, kind = 0xc0, bits = 8, factors = [0x22, 0x11, 0x11]): number[] => {
  const parts = factors.flatMap((factor, i) => [i + 1, factor, 0]);
  return [
    0xff,
    kind,
    0,
    8 + parts.length,
    bits,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    factors.length,
    ...parts,
  ];
};
const scan = [0xff, 0xda, 0, 3, 0, 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4];
const of = (...parts: number[][]): ReturnType<typeof jpegFrame> => jpegFrame(Uint8Array.from(parts.flat()));

describe('the headers of a JPEG file', () => {
  it('say how large the picture is, its components and its scans', () => {
    expect(of(START, frame(), scan, END)).toEqual({ width: 40, height: 30, components: 3, scans: 1 });
    expect(of(START, [0xff, 0xe0, 0, 4, 0xff, 0xd9], frame(65535, 9, 0xc2), scan, [0xff], scan, END)).toEqual(
      {
        width: 65535,
        height: 9,
        components: 3,
        scans: 2,
      },
    );
  });

  it.each<[string, number[][]]>([
    ['that has no start', [frame(), scan, END]],
    ['that has no end', [START, frame(), scan]],
    ['without a frame', [START, scan, END]],
    ['without a scan', [START, frame(), END]],
    ['of two frames', [START, frame(), frame(), scan, END]],
    ['without losses', [START, frame(40, 30, 0xc3), scan, END]],
    ['coded by arithmetic', [START, frame(40, 30, 0xc9), scan, END]],
    ['of twelve bits', [START, frame(40, 30, 0xc1, 12), scan, END]],
    ['of two components', [START, frame(40, 30, 0xc0, 8, [0x11, 0x11]), scan, END]],
    ['with a component of no size', [START, frame(40, 30, 0xc0, 8, [0x01]), scan, END]],
    ['with a component that is much finer', [START, frame(40, 30, 0xc0, 8, [0xf1]), scan, END]],
    ['whose height comes later', [START, frame(40, 30), scan, [0xff, 0xdc, 0, 4, 0xff, 0xff], END]],
    ['with something else between its parts', [START, [0, 0], frame(), scan, END]],
  ])('are not taken from a file %s', (_, parts) => {
    expect(of(...parts)).toBeNull();
  });

  it('are looked for in any bytes, in bounded time', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const found = jpegFrame(Uint8Array.from([...START, ...bytes]));
        return found === null || found.scans > 0;
      }),
    );
  });
});
