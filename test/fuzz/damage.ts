import { deflateSync, inflateSync } from 'node:zlib';
import type { Random } from '../helpers/random.ts';

/** A way to damage a file (bytes as Latin-1 text); `other` is another file to take parts from. */
type Damage = (file: string, random: Random, other: string) => string;

const ODD_NUMBERS = [
  '0',
  '-1',
  '1',
  '65536',
  '2147483648',
  '-2147483649',
  '1e308',
  '99999999999999999999',
  '.',
  '--5',
  '0.00001',
];

const byteOf = (random: Random): string => String.fromCharCode(random.below(256));

const written = (file: string, at: number, length: number, by: string): string =>
  file.slice(0, at) + by + file.slice(at + length);

const repeated = (file: string, times: number, once: (file: string) => string): string => {
  let damaged = file;
  for (let n = 0; n < times; n++) damaged = once(damaged);
  return damaged;
};

const placesOf = (file: string, pattern: RegExp): { at: number; found: string }[] =>
  [...file.matchAll(pattern)].map((match) => ({ at: match.index, found: match[0] }));

/** Writes something else over one of the places that the pattern finds. */
const overOne = (file: string, pattern: RegExp, random: Random, by: (found: string) => string): string => {
  const places = placesOf(file, pattern);
  if (places.length === 0) return file;
  const { at, found } = random.pick(places);
  return written(file, at, found.length, by(found));
};

const flipBytes: Damage = (file, random) =>
  repeated(file, 1 + random.below(40), (damaged) =>
    written(damaged, random.below(damaged.length), 1, byteOf(random)),
  );

const truncate: Damage = (file, random) => file.slice(0, random.below(file.length));

const cutOut: Damage = (file, random) =>
  written(file, random.below(file.length), 1 + random.below(4_000), '');

const doubleUp: Damage = (file, random) => {
  const at = random.below(file.length);
  const part = file.slice(at, at + 1 + random.below(4_000));
  return written(file, random.below(file.length), 0, part);
};

const OBJECT = /\d+ 0 obj\b[\s\S]{0,60000}?endobj/g;
const STREAM = /stream\r?\n([\s\S]*?)endstream/g;

/** An object of another file in the place of one of this file, under the number of either. */
const spliceObjects: Damage = (file, random, other) => {
  const foreign = placesOf(other, OBJECT);
  if (foreign.length === 0) return file;
  const taken = random.pick(foreign).found;
  return overOne(file, OBJECT, random, (found) =>
    random.below(2) === 0 ? taken : taken.replace(/^\d+/, /^\d+/.exec(found)?.[0] ?? '1'),
  );
};

const swapStreams: Damage = (file, random) => {
  const streams = placesOf(file, STREAM);
  if (streams.length < 2) return file;
  const [one, two] = [random.pick(streams), random.pick(streams)];
  return written(written(file, one.at, one.found.length, two.found), 0, 0, '');
};

const changeLengths: Damage = (file, random) =>
  repeated(file, 1 + random.below(5), (damaged) =>
    overOne(damaged, /\/Length\d? \d+/g, random, () => `/Length ${random.pick(ODD_NUMBERS)}`),
  );

const breakXref: Damage = (file, random) =>
  repeated(file, 1 + random.below(5), (damaged) =>
    overOne(damaged, /startxref\s+\d+|\d{10} \d{5} [nf]|\/(?:Prev|Size|XRefStm) \d+/g, random, (found) =>
      found.replace(/\d+/, random.pick(ODD_NUMBERS)),
    ),
  );

const oddNumbers: Damage = (file, random) =>
  repeated(file, 1 + random.below(10), (damaged) =>
    overOne(damaged, /(?<=[ [])-?\d+(?:\.\d+)?(?=[ \]\r\n])/g, random, () => random.pick(ODD_NUMBERS)),
  );

/** References to other objects than before: circles, wrong kinds. */
const otherReferences: Damage = (file, random) =>
  repeated(file, 1 + random.below(8), (damaged) =>
    overOne(damaged, /\b\d+ 0 R\b/g, random, () => `${1 + random.below(60)} 0 R`),
  );

const NAMES = [
  '/Page',
  '/Pages',
  '/Font',
  '/XObject',
  '/Form',
  '/Type0',
  '/Type3',
  '/TrueType',
  '/Identity-H',
  '/Kids',
  '/Encoding',
  '/ToUnicode',
  '/W',
  '/DescendantFonts',
  '/FlateDecode',
  '/LZWDecode',
  '/ASCII85Decode',
] as const;

const otherNames: Damage = (file, random) =>
  repeated(file, 1 + random.below(6), (damaged) =>
    overOne(damaged, /\/[A-Z][A-Za-z0-9-]{1,20}\b/g, random, () => random.pick(NAMES)),
  );

const OPERATORS = [
  'Tj',
  'TJ',
  'Tf',
  'Tm',
  'Td',
  'T*',
  'Tr',
  'BT',
  'ET',
  'q',
  'Q',
  'cm',
  'Do',
  'W',
  'n',
  're',
  'BI',
  'EI',
  'gs',
];

/** Damage to the commands of a page: numbers, operators, bytes. */
const damagedCommands = (commands: string, random: Random): string =>
  repeated(commands, 1 + random.below(12), (damaged) => {
    const kind = random.below(4);
    if (kind === 0) return overOne(damaged, /-?\d+(?:\.\d+)?/g, random, () => random.pick(ODD_NUMBERS));
    if (kind === 1)
      return overOne(damaged, /\b(?:T[jJfmdr]|BT|ET|cm|Do|re|q|Q)\b/g, random, () => random.pick(OPERATORS));
    if (kind === 2) return written(damaged, random.below(damaged.length + 1), 1, byteOf(random));
    return written(damaged, random.below(damaged.length + 1), random.below(200), '');
  });

const inflated = (stream: string): string | undefined => {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return undefined;
  }
};

/** Damage inside a compressed stream, which is compressed again: the readers behind the decompression see it. */
const insideStreams: Damage = (file, random) => {
  const streams = [...file.matchAll(STREAM)];
  if (streams.length === 0) return file;
  const { index, 0: whole, 1: body = '' } = random.pick(streams);
  const commands = inflated(body) ?? body;
  const damaged = damagedCommands(commands, random);
  const packed = commands === body ? damaged : deflateSync(Buffer.from(damaged, 'latin1')).toString('latin1');
  return written(file, index, whole.length, `stream\n${packed}\nendstream`);
};

const DAMAGES: readonly Damage[] = [
  flipBytes,
  truncate,
  cutOut,
  doubleUp,
  spliceObjects,
  swapStreams,
  changeLengths,
  breakXref,
  oddNumbers,
  otherReferences,
  otherNames,
  insideStreams,
  insideStreams,
  insideStreams,
];

/** The bytes of a file after one to three damages that `random` chooses; half of the files keep their header. */
export const damagedPdf = (random: Random, seeds: readonly Uint8Array[]): Uint8Array => {
  const seed = Buffer.from(random.pick(seeds)).toString('latin1');
  const other = Buffer.from(random.pick(seeds)).toString('latin1');
  const damaged = repeated(seed, 1 + random.below(3), (file) =>
    file.length < 2 ? file : random.pick(DAMAGES)(file, random, other),
  );
  const kept =
    random.below(2) === 0 || damaged.startsWith('%PDF-') ? damaged : `%PDF-1.7\n${damaged.slice(9)}`;
  return Uint8Array.from(Buffer.from(kept, 'latin1'));
};
