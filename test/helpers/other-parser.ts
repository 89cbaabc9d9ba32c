import { PlainTextParser } from '../../src/adapters/parse-text/plain-text-parser.ts';
import { KbError } from '../../src/contracts/errors.ts';
import type { Services } from '../../src/operations/services.ts';
import type { TextParser } from '../../src/ports/text-parser.ts';

/** A parser of another version: the built-in one, for bytes as `read` takes them; null for bytes that it refuses. */
export const otherParser = (version: string, read: (text: string) => string | null): TextParser => {
  const inner = new PlainTextParser();
  return {
    name: inner.name,
    version,
    reads: (mediaType) => inner.reads(mediaType),
    async parse({ bytes, ...source }) {
      const text = read(Buffer.from(bytes).toString('utf8'));
      if (text === null)
        throw new KbError('INVALID_INPUT', 'It is damaged.', { details: { reason: 'damaged' } });
      const layer = await inner.parse({ ...source, bytes: Buffer.from(text) });
      return { ...layer, parser: { name: inner.name, version } };
    },
    close: () => inner.close(),
  };
};

/** Has services read plain text and Markdown by another parser from now on. */
export const useParser = (services: Services, parser: TextParser): void => {
  services.parsers = [parser, ...services.parsers.filter(({ name }) => name !== parser.name)];
};
