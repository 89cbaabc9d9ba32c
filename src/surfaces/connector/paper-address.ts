import { KbError } from '../../contracts/errors.ts';
import type { ArxivId } from '../../domain/sources/arxiv-id.ts';
import { ARXIV_FORMS, readArxivAddress, readArxivId } from '../../domain/sources/read-arxiv-id.ts';
import type { FetchFormat } from '../../ports/fetcher.ts';

/** A paper that is named by an address instead of a file, and the form of it that the address asks for, if it does. */
export interface PaperAddress {
  id: ArxivId;
  format: FetchFormat | undefined;
}

const formatIn = (text: string): FetchFormat | undefined => {
  const kind = /^https?:\/\/[^/]+\/(pdf|e-print|src)\//i.exec(text)?.[1]?.toLowerCase();
  return kind === undefined ? undefined : kind === 'pdf' ? 'pdf' : 'source';
};

/**
 * The paper that an argument names (`arxiv:1706.03762`, an address of arxiv.org); null for the path of a file. Raises
 * `INVALID_INPUT` for what begins like one and names no paper, and for other addresses.
 */
export const readPaperAddress = (text: string): PaperAddress | null => {
  const isAddress = /^https?:\/\//i.test(text);
  if (!isAddress && !/^arxiv:/i.test(text)) return null;
  const reading = isAddress ? readArxivAddress(text) : readArxivId(text);
  if (reading !== null && 'id' in reading) return { id: reading.id, format: formatIn(text) };
  const why = reading === null ? 'only papers of arxiv.org are fetched' : reading.problem;
  throw new KbError(
    'INVALID_INPUT',
    `"${text}" names no paper of arXiv: ${why}. These forms are read: ${ARXIV_FORMS}. Of anything else, give the path of a file.`,
    { path: 'path' },
  );
};
