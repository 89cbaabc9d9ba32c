import { deflateSync } from 'node:zlib';

/** A stream object of a raw PDF, which writes each character as one byte. */
export interface RawStream {
  dictionary: string;
  stream: string;
}

/** Values of one pixel, one for each channel, 0 to 255. */
export type PixelAt = (x: number, y: number) => readonly number[];

const SPACES: Readonly<Record<number, string>> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };

/** An image of a PDF, pixel by pixel, eight bits a channel, in the device colours of as many channels. */
export function rawPicture(width: number, height: number, at: PixelAt, entries = ''): RawStream {
  const values: number[] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) values.push(...at(x, y));
  const space = entries.includes('/ColorSpace') ? '' : `/ColorSpace ${SPACES[at(0, 0).length] ?? ''}`;
  return ofBytes(width, height, Buffer.from(values), `${space} /BitsPerComponent 8 ${entries}`);
}

/** An image of a PDF of given bytes. */
export const ofBytes = (width: number, height: number, bytes: Uint8Array, entries: string): RawStream => ({
  dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`,
  stream: Buffer.from(bytes).toString('latin1'),
});

/** The same, packed. */
export const packed = ({ dictionary, stream }: RawStream, entries = ''): RawStream => ({
  dictionary: `${dictionary} /Filter /FlateDecode ${entries}`,
  stream: deflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
});

/** A JPEG file of 64 by 16 pixels, black on the left half and white on the right, made for these tests. */
export const HALVES_JPEG = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAx',
    'NDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIy',
    'MjIyMjIyMjL/wAARCAAQAEADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF',
    'BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW',
    'V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi',
    '4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC',
    'AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm',
    'Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq',
    '8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD5/ooooAKKKKAPv+iiigAooooA/9k=',
  ].join(''),
  'base64',
);
