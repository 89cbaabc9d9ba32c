import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { ArxivFetcherOptions } from '../../../src/adapters/fetch-arxiv/arxiv-fetcher.ts';
import { ArxivFetcher } from '../../../src/adapters/fetch-arxiv/arxiv-fetcher.ts';
import { KbError } from '../../../src/contracts/errors.ts';
import type { ArxivId } from '../../../src/domain/sources/arxiv-id.ts';
import type { FetchedFile, FetchFormat } from '../../../src/ports/fetcher.ts';
import type { ArchiveHabits, FakeArchive, HeldVersion } from '../../helpers/arxiv-server.ts';
import { startArchive } from '../../helpers/arxiv-server.ts';
import { temporaryFolder } from '../../helpers/service.ts';

/** The paper that the archive of a world has. */
export const WORK = '1706.03762';
/** Milliseconds between two requests. */
export const INTERVAL = 20;

/** Bytes that look like a PDF from both ends and are different everywhere. */
export const pdf = (seed: number, size = 200_000): Buffer => {
  const body = Buffer.alloc(size);
  for (let at = 0; at < size; at++) body[at] = (at * 31 + (at >> 8) * 7 + seed) & 0xff;
  return Buffer.concat([Buffer.from('%PDF-1.5\n'), body, Buffer.from('\n%%EOF\n')]);
};
/** The first blocks of a tar archive. */
export const tar = (): Buffer => {
  const block = Buffer.alloc(10_240, 0);
  block.write('main.tex', 0);
  block.write('ustar', 257);
  return block;
};
/** Three versions of it, each with a PDF and a source. */
export const VERSIONS: HeldVersion[] = [1, 2, 3].map((seed) => ({ pdf: pdf(seed), source: gzipSync(tar()) }));

/** A fetcher with an empty folder, and the archive that it asks. */
export interface World {
  archive: FakeArchive;
  folder: string;
  told: string[];
  fetcher: ArxivFetcher;
  get(
    id?: Partial<ArxivId>,
    format?: FetchFormat,
    maxBytes?: number,
  ): Promise<FetchedFile & { bytes: Buffer }>;
  refusal(id?: Partial<ArxivId>, format?: FetchFormat, maxBytes?: number): Promise<KbError>;
}

/** Starts an archive and makes a fetcher for it. */
export const world = async (
  habits: Partial<ArchiveHabits> = {},
  options: Partial<ArxivFetcherOptions> = {},
  papers: Record<string, HeldVersion[]> = { [WORK]: VERSIONS },
): Promise<World> => {
  const archive = await startArchive(papers, habits);
  const folder = temporaryFolder();
  const fetcher = new ArxivFetcher({
    endpoint: new URL(archive.url),
    folder,
    userAgent: 'kb/0.0 (test)',
    interval: INTERVAL,
    timeouts: { idle: 300, attempt: 5_000 },
    ...options,
  });
  const told: string[] = [];
  const get: World['get'] = (id = {}, format = 'pdf', maxBytes = 10_000_000) =>
    fetcher.fetch(
      { id: { work: WORK, version: 2, ...id }, format, maxBytes, tell: (line) => void told.push(line) },
      (file) => Promise.resolve({ ...file, bytes: readFileSync(file.path) }),
    );
  const refusal: World['refusal'] = async (...args) => {
    try {
      await get(...args);
    } catch (error) {
      if (error instanceof KbError) return error;
      throw error;
    }
    throw new Error('it was fetched');
  };
  return { archive, folder, told, fetcher, get, refusal };
};

/** Files that are kept in the folder, but for those of the fetcher itself. */
export const left = ({ folder }: World) =>
  readdirSync(folder).filter((name) => !['turn.db', 'pace.json', 'origin'].includes(name));
/** The requests that came. */
export const paths = ({ archive }: World) => archive.seen.map(({ method, path }) => `${method} ${path}`);
