import { KbError } from '../../src/contracts/errors.ts';
import type { Services } from '../../src/operations/services.ts';
import type { TextParser } from '../../src/ports/text-parser.ts';

/** The built-in parser of Markdown. */
export const markdownParser = ({ parsers }: Pick<Services, 'parsers'>): TextParser => {
  const parser = parsers.find((entry) => entry.reads('text/markdown'));
  if (parser === undefined) throw new Error('no parser reads Markdown');
  return parser;
};

/** As `inner`, by another version that takes bytes as `read` gives them; null for bytes that it refuses. */
export const otherVersion = (
  inner: TextParser,
  version: string,
  read: (text: string) => string | null = (text) => text,
): TextParser => ({
  name: inner.name,
  version,
  mediaTypes: inner.mediaTypes,
  reads: (mediaType) => inner.reads(mediaType),
  async parse({ bytes, ...source }) {
    const text = read(Buffer.from(bytes).toString('utf8'));
    if (text === null)
      throw new KbError('INVALID_INPUT', 'It is damaged.', { details: { reason: 'damaged' } });
    const layer = await inner.parse({ ...source, bytes: Buffer.from(text) });
    return { ...layer, parser: { name: inner.name, version } };
  },
  close: () => inner.close(),
});

/** Has services read by this parser what it reads, from now on. */
export const useParser = (services: Services, parser: TextParser): void => {
  services.parsers = [parser, ...services.parsers.filter((entry) => entry !== parser)];
};
