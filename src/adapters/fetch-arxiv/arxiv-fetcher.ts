import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KbError } from '../../contracts/errors.ts';
import { arxivFileStem } from '../../domain/sources/arxiv-file-name.ts';
import type { ArxivId } from '../../domain/sources/arxiv-id.ts';
import { arxivWorkName, formatArxivId } from '../../domain/sources/arxiv-id.ts';
import type { FetchedFile, Fetcher, FetchFormat, FetchRequest } from '../../ports/fetcher.ts';
import { withAttempts } from './attempts.ts';
import { checkFile } from './check-file.ts';
import { download } from './download.ts';
import { findNewest } from './find-newest.ts';
import type { Manners } from './follow.ts';
import { forgetForeign } from './forget-foreign.ts';
import { forgetOld } from './forget-old.ts';
import { Pace } from './pace.ts';
import { PartialFile } from './partial-file.ts';
import type { Timeouts } from './send-request.ts';
import { takeTurn } from './turn.ts';

/** How a fetcher works. Times in milliseconds. */
export interface ArxivFetcherOptions {
  /** arXiv, or a mirror that has the same paths below it. */
  endpoint: URL;
  /** Keeps what has arrived, and when each host may be asked again. */
  folder: string;
  /** Names the program and its version. */
  userAgent: string;
  /** From one request to the next. arXiv asks for three seconds and one connection at a time. */
  interval?: number;
  timeouts?: Timeouts;
  /** How long is waited while another process fetches. */
  patience?: number;
}

const INTERVAL = 3_000;
const TIMEOUTS: Timeouts = { idle: 30_000, attempt: 30 * 60_000 };
const PATIENCE = 10 * 60_000;

const FOLDER_OF: Record<FetchFormat, string> = { pdf: 'pdf', source: 'e-print' };
const ENDINGS: Record<FetchFormat, readonly string[]> = { pdf: ['.pdf'], source: ['.tar.gz', '.gz'] };

const whatOf = (id: ArxivId, format: FetchFormat): string =>
  `the ${format === 'pdf' ? 'PDF' : 'source'} of arXiv:${formatArxivId(id)}`;

/** Whether the file was refused for what it is: the next call fetches it anew, since what came may have been another file. */
const isRefused = (error: unknown): boolean =>
  error instanceof KbError && (error.code === 'INVALID_INPUT' || error.code === 'LIMIT_EXCEEDED');

/** The address below a base that may have a path of its own. */
const below = (endpoint: URL, path: string): URL =>
  new URL(`${endpoint.pathname.replace(/\/$/, '')}/${path}`, endpoint);

/** Fetches from arXiv or a mirror of it. See `Fetcher` for what it owes. */
export class ArxivFetcher implements Fetcher {
  readonly #options: Required<ArxivFetcherOptions>;

  constructor(options: ArxivFetcherOptions) {
    this.#options = { interval: INTERVAL, timeouts: TIMEOUTS, patience: PATIENCE, ...options };
  }

  async fetch<T>(request: FetchRequest, use: (file: FetchedFile) => Promise<T>): Promise<T> {
    const { folder, patience, endpoint } = this.#options;
    const release = await takeTurn(folder, patience);
    try {
      forgetForeign(folder, endpoint);
      await forgetOld(folder);
      const file = await this.#file(request);
      try {
        const result = await use(file);
        await rm(file.path, { force: true });
        return result;
      } catch (error) {
        if (isRefused(error)) await rm(file.path, { force: true });
        throw error;
      }
    } finally {
      release();
    }
  }

  async #file(request: FetchRequest): Promise<FetchedFile> {
    const { folder, interval, endpoint, userAgent, timeouts } = this.#options;
    const pace = new Pace(join(folder, 'pace.json'), interval);
    const manners: Manners = { endpoint, userAgent, pace, timeouts, tell: request.tell };
    const id = request.id.version === null ? await this.#newest(manners, request) : request.id;
    return (id.version === null ? null : await this.#whole(id, request)) ?? this.#get(manners, id, request);
  }

  /** The address of a file; old ids are asked for without their subject class, which names nothing. */
  #address({ work, version }: ArxivId, kind: string): URL {
    const name = formatArxivId({ work: arxivWorkName(work), version });
    return below(this.#options.endpoint, `${kind}/${name}`);
  }

  async #newest(manners: Manners, { id, format, tell }: FetchRequest): Promise<ArxivId> {
    const addresses = { file: this.#address(id, FOLDER_OF[format]), page: this.#address(id, 'abs') };
    const version = await withAttempts(manners.pace, addresses.file.host, () =>
      findNewest(manners, addresses, id, whatOf(id, format)),
    );
    if (version !== null) tell(`The newest version of arXiv:${id.work} is v${version}`);
    return { ...id, version };
  }

  /** A file of this version that arrived whole before and could not be used then. */
  async #whole(id: ArxivId, { format }: FetchRequest): Promise<FetchedFile | null> {
    const names = new Set(await readdir(this.#options.folder));
    const name = ENDINGS[format].map((ending) => arxivFileStem(id) + ending).find((one) => names.has(one));
    if (name === undefined) return null;
    const path = join(this.#options.folder, name);
    const url = this.#address(id, FOLDER_OF[format]).href;
    return { id, path, url, size: (await stat(path)).size };
  }

  async #get(manners: Manners, id: ArxivId, { format, maxBytes, tell }: FetchRequest): Promise<FetchedFile> {
    const what = whatOf(id, format);
    const url = this.#address(id, FOLDER_OF[format]);
    const part = new PartialFile(this.#options.folder, `${arxivFileStem(id)}.${format}`);
    tell(`Fetching ${what} from ${url.host}`);
    const got = await withAttempts(manners.pace, url.host, () =>
      download(manners, { url, what, maxBytes }, part),
    );
    try {
      const ending = await checkFile(part.path, got.size, format, what);
      const path = join(this.#options.folder, arxivFileStem(id) + ending);
      part.finish(path);
      return { id, path, url: got.url.origin + got.url.pathname, size: got.size };
    } catch (error) {
      part.discard();
      throw error;
    }
  }
}
