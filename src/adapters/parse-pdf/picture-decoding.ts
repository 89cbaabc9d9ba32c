import type { EngineImages, EnginePdfImage, EngineStream, KeptPicture } from './engine-image.ts';
import { imageBytes } from './image-bytes.ts';
import type { JpegFrame } from './jpeg-frame.ts';
import { Pixels } from './pixels.ts';

/** A decoded picture. */
export interface DecodedPicture {
  pixels: Pixels;
  /** Pixels of the picture for each one of the coarsest part of it, across and down: its mask may be finer than its colours. */
  grain: readonly [number, number];
}

/** What a picture costs, in pixels, and how it is decoded; null where it cannot be, or not so that it is known what readers show. */
export interface ReadyPicture {
  cost: number;
  decode: (() => Promise<DecodedPicture | null>) | null;
}

const REFUSED: ReadyPicture = { cost: 0, decode: null };

/** Passes over a JPEG picture beyond which it is not decoded, and those that cost as much as its pixels. */
const MOST_SCANS = 64;
const USUAL_SCANS = 8;
/** The engine's kinds of image data. */
const BITS = 1;
const COLOURS = 2;
const WITH_OPACITY = 3;
/** What the engine takes plain colours for: a profile for the device colours of as many channels. */
const COLOUR_SPACES = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Indexed']);

/**
 * Prepares a picture that the engine has left out. Not decoded are those of more pixels than `most`, for which nothing is done, and all
 * of which it is not sure what readers show: other packings than Flate and JPEG, special colours, odd ranges of values, mattes,
 * missing data.
 */
export async function readyPicture(
  kept: KeptPicture,
  engine: EngineImages,
  most: number,
): Promise<ReadyPicture> {
  try {
    return kept.image.dict.get('IM', 'ImageMask') === true
      ? readyStencil(kept, engine, most)
      : await readyImage(kept, engine, most);
  } catch {
    // What the engine cannot take apart is not known.
    return REFUSED;
  }
}

function readyStencil({ image }: KeptPicture, engine: EngineImages, most: number): ReadyPicture {
  const { dict } = image;
  const [width, height] = [dict.get('W', 'Width'), dict.get('H', 'Height')];
  if (!isSize(width) || !isSize(height) || width * height > most) return REFUSED;
  const cost = width * height;
  const [low = 0, high = 1] = (dict.getArray('D', 'Decode') ?? []) as number[];
  if (!((low === 0 && high === 1) || (low === 1 && high === 0))) return REFUSED;
  const row = (width + 7) >> 3;
  const data = attempted(() => imageBytes(image, row * height, engine));
  if (data === null || data.jpeg !== undefined) return { cost, decode: null };
  const decode = (): DecodedPicture => {
    const bits = data.stream.getBytes(row * height);
    // A painted place has the bit 0, unless the values are turned round (PDF 32000-1, 8.9.6.2).
    const opacity = unpacked(bits, width, height, high === 1 ? [255, 0] : [0, 255]);
    return { pixels: new Pixels(opacity, width, height, 1), grain: [1, 1] };
  };
  return { cost, decode: () => quietly(async () => decode()) };
}

async function readyImage(kept: KeptPicture, engine: EngineImages, most: number): Promise<ReadyPicture> {
  const { image, isInline, resources, evaluator, localColorSpaceCache } = kept;
  const { dict } = image;
  const space = dict.get('CS', 'ColorSpace');
  if (isInline ? !isDevice(space) : !hasPlainColours(space, evaluator.xref)) return REFUSED;
  const pdfImage = await engine.PDFImage.buildImage({
    xref: evaluator.xref,
    res: resources,
    image,
    isInline,
    pdfFunctionFactory: evaluator._pdfFunctionFactory,
    globalColorSpaceCache: evaluator.globalColorSpaceCache,
    localColorSpaceCache,
  });
  const { drawWidth, drawHeight, smask, mask } = pdfImage;
  if (!isSize(drawWidth) || !isSize(drawHeight) || drawWidth * drawHeight > most) return REFUSED;
  const isMasked = dict.has('SMask') || dict.has('Mask');
  if (isMasked !== (smask !== undefined || mask !== undefined)) return REFUSED;
  const layers = [pdfImage, smask, Array.isArray(mask) ? undefined : (mask as EnginePdfImage | undefined)];
  const parts = layers.filter((part) => part !== undefined);
  if (smask !== undefined && (smask.matte !== false || smask.colorSpace?.name !== 'DeviceGray'))
    return REFUSED;
  const scans = parts.map((part) => attempted(() => made(part, engine)));
  if (scans.includes(null)) return { cost: drawWidth * drawHeight * parts.length, decode: null };
  const passes = depthOf(pdfImage) * Math.max(1, Math.ceil(Math.max(...scans.map(Number)) / USUAL_SCANS));
  const grain: [number, number] = [
    drawWidth / Math.min(...parts.map(({ width }) => width)),
    drawHeight / Math.min(...parts.map(({ height }) => height)),
  ];
  return {
    cost: drawWidth * drawHeight * passes,
    decode: () =>
      quietly(async () => {
        const pixels = pixelsOf(await pdfImage.createImageData(false, false), drawWidth, drawHeight);
        return pixels === null ? null : { pixels, grain };
      }),
  };
}

/** How much more the pixels of a picture take than those of three channels of eight bits. */
const depthOf = ({ numComps, bpc }: EnginePdfImage): number => Math.max(1, (numComps * bpc) / 24);

const isSize = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

const DEVICES = new Set(['G', 'RGB', 'CMYK', 'DeviceGray', 'DeviceRGB', 'DeviceCMYK']);
/** Of device colours; an inline image may name others by a resource. */
const isDevice = (space: unknown): boolean => DEVICES.has((space as { name?: string } | null)?.name ?? '');

/** Of colours that are the same to every reader, as far as any are: of a device, by a profile, or of a palette of such. */
function hasPlainColours(space: unknown, xref: KeptPicture['evaluator']['xref'], isPalette = false): boolean {
  if (!Array.isArray(space)) return isDevice(space);
  const [kind, of] = [xref.fetchIfRef(space[0]), xref.fetchIfRef(space[1])];
  const name = (kind as { name?: string } | null)?.name;
  if (name === 'Indexed') return !isPalette && hasPlainColours(of, xref, true);
  if (name !== 'ICCBased') return space.length === 1 && isDevice(kind);
  const alternate = (of as EngineStream).dict.get('Alternate') ?? null;
  return alternate === null || isDevice(Array.isArray(alternate) ? xref.fetchIfRef(alternate[0]) : alternate);
}

/** Makes one part of an image ready: its data bounded, its values as usual. The passes that it takes, or null. */
function made(part: EnginePdfImage, engine: EngineImages): number | null {
  const { width, height, bpc, numComps } = part;
  if (!hasUsualValues(part)) return null;
  const row = (width * numComps * bpc + 7) >> 3;
  const data = imageBytes(part.image, row * height, engine);
  if (data === null) return null;
  part.image = data.stream;
  if (data.jpeg !== undefined) return jpegPasses(part, data.jpeg);
  return isIndexed(part) && greatest(data.stream, row, part) > (part.colorSpace?.highVal ?? 0) ? null : 1;
}

function hasUsualValues(part: EnginePdfImage): boolean {
  const { width, height, bpc, colorSpace, decode, mask, numComps } = part;
  if (!isSize(width) || !isSize(height) || !DEPTHS.has(bpc)) return false;
  if (colorSpace === undefined ? bpc !== 1 : !COLOUR_SPACES.has(colorSpace.name)) return false;
  if (!isUsual(decode, isIndexed(part) ? 2 ** bpc - 1 : null)) return false;
  return !Array.isArray(mask) || (mask.length === 2 * numComps && mask.every(Number.isInteger));
}

/** JPEG loses exact values, by which pixels of some colours might be left out (PDF 32000-1, 8.9.6.4). */
function jpegPasses(part: EnginePdfImage, { width, height, components, scans }: JpegFrame): number | null {
  if (isIndexed(part) || Array.isArray(part.mask) || part.bpc !== 8 || scans > MOST_SCANS) return null;
  return width === part.width && height === part.height && components === part.numComps ? scans : null;
}

const DEPTHS = new Set([1, 2, 4, 8, 16]);
const isIndexed = ({ colorSpace }: EnginePdfImage): boolean => colorSpace?.name === 'Indexed';

/** Values as they are, or all turned round; those of an index reach to `last`. */
function isUsual(decode: unknown, last: number | null): boolean {
  if (decode === undefined || decode === null) return true;
  if (!Array.isArray(decode)) return false;
  const runs = (from: number, to: number): boolean =>
    decode.every((value, i) => value === (i % 2 === 0 ? from : to));
  return last === null ? runs(0, 1) || runs(1, 0) : runs(0, last);
}

/** The greatest index of a picture: readers do not agree on what one beyond the last colour shows. */
function greatest(stream: EngineStream, row: number, { width, height, bpc }: EnginePdfImage): number {
  const bytes = stream.getBytes(row * height);
  stream.reset();
  const mask = 2 ** bpc - 1;
  let most = 0;
  for (let y = 0; y < height; y++) {
    for (let bit = 0; bit < width * bpc; bit += bpc) {
      const value = ((bytes[y * row + (bit >> 3)] as number) >> (8 - bpc - (bit & 7))) & mask;
      if (value > most) most = value;
    }
  }
  return most;
}

/** What is found, or null where the engine or the data fail. */
function attempted<Found>(find: () => Found | null): Found | null {
  try {
    return find();
  } catch {
    return null;
  }
}

async function quietly(decode: () => Promise<DecodedPicture | null>): Promise<DecodedPicture | null> {
  try {
    return await decode();
  } catch {
    // A picture that cannot be decoded is not known.
    return null;
  }
}

function pixelsOf(
  { kind, data }: { kind: number; data: Uint8Array },
  width: number,
  height: number,
): Pixels | null {
  const size = width * height;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (kind === BITS && bytes.length >= ((width + 7) >> 3) * height) {
    const grey = unpacked(bytes, width, height, [0, 255]);
    const colours = new Uint8Array(3 * size);
    for (let i = 0; i < size; i++) colours.fill(grey[i] as number, 3 * i, 3 * i + 3);
    return new Pixels(colours, width, height, 3);
  }
  if (kind === COLOURS && bytes.length >= 3 * size) return new Pixels(bytes, width, height, 3);
  if (kind === WITH_OPACITY && bytes.length >= 4 * size) return new Pixels(bytes, width, height, 4);
  return null;
}

/** A byte for each bit: one value for 0, another for 1. Rows begin at a byte. */
function unpacked(
  bits: Uint8Array,
  width: number,
  height: number,
  values: readonly [number, number],
): Uint8Array {
  const row = (width + 7) >> 3;
  const bytes = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to++) {
      const bit = ((bits[y * row + (x >> 3)] as number) >> (7 - (x & 7))) & 1;
      bytes[to] = values[bit] as number;
    }
  }
  return bytes;
}
