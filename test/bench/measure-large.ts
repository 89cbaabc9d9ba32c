import type { Receipt } from '../../src/contracts/receipt.ts';
import { sha256 } from '../../src/domain/canonical.ts';
import type { Services } from '../../src/operations/services.ts';
import { BenchHome, makeProject, run } from './bench-home.ts';
import type { Row } from './row.ts';
import { SETTINGS } from './settings.ts';
import type { Held } from './stall.ts';
import { held } from './stall.ts';
import { claimsBundle, reportOf, sentenceOf } from './synthetic-claims.ts';
import { median, milliseconds } from './timing.ts';

/** Claims of one chapter. */
const CHAPTER = 40;
const WIDTH = 72;

/** A chapter under its heading, wrapped, with a word that the end of a line breaks. */
const chapterOf = (n: number): string => {
  const claims = Array.from({ length: CHAPTER }, (_, k) => n * CHAPTER + k);
  return `${reportOf(`Chapter ${n}`, claims, WIDTH)}\nThe measure-\nments of chapter ${n} were col-\nlected twice.\n\n`;
};

/** A Markdown text of so many bytes, and how many claims it has. */
const textOf = (bytes: number): { text: string; claims: number } => {
  const chapters: string[] = [];
  for (let size = 0; size < bytes; size += chapters.at(-1)?.length ?? 0)
    chapters.push(chapterOf(chapters.length));
  return { text: chapters.join('').slice(0, bytes), claims: (chapters.length - 1) * CHAPTER };
};

/** One project with one large source; what is asked of it, in this order. */
class LargeSource {
  readonly #services: Services;
  readonly #project: string;
  readonly #size: number;
  readonly #held = new Map<string, Held[]>();
  #memory = 0;

  constructor(services: Services, project: string, megabytes: number) {
    this.#services = services;
    this.#project = project;
    this.#size = megabytes * 1_000_000;
  }

  #ask = <T = Record<string, unknown>>(name: string, request: object): Promise<T> =>
    run<T>(this.#services, name, { project: this.#project, ...request });

  async #measure<T>(what: string, work: () => Promise<T>): Promise<T> {
    const { answer, ...times } = await held(work);
    this.#held.set(what, [...(this.#held.get(what) ?? []), times]);
    this.#memory = Math.max(this.#memory, process.memoryUsage.rss());
    return answer;
  }

  /** Sends a file in chunks; what a client does with it beforehand is not measured. */
  async #store(
    what: string,
    text: string,
    source?: Record<string, unknown>,
  ): Promise<{ revision: string; source: string }> {
    const bytes = Buffer.from(text);
    const file = {
      fileName: 'large.md',
      mediaType: 'text/markdown',
      size: bytes.length,
      sha256: sha256(bytes),
    };
    return this.#measure(what, async () => {
      const begun = await this.#ask<{ uploadId: string; chunkSize: number }>('kb_upload_begin', {
        ...file,
        ...(source === undefined ? {} : { source }),
      });
      const { uploadId, chunkSize } = begun;
      for (let offset = 0; offset < bytes.length; offset += chunkSize) {
        const data = bytes.subarray(offset, offset + chunkSize).toString('base64');
        await run(this.#services, 'kb_upload_chunk', { uploadId, offset, data });
      }
      return run(this.#services, 'kb_upload_finish', { uploadId });
    });
  }

  async #find(what: string, revision: string, exact: string, result: string): Promise<void> {
    const answer = await this.#measure(what, () =>
      this.#ask('kb_source_find', { revision, quote: { exact } }),
    );
    if (answer['result'] !== result) throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 500)}`);
  }

  /** Proposes one claim; answers its id. */
  async #propose(what: string, revision: string, claim: number, base: number): Promise<string> {
    const bundle = { ...claimsBundle(this.#project, base, revision, [claim]), proposalId: `claim ${claim}` };
    const receipt = await this.#measure(what, () => this.#ask<Receipt>('kb_propose', bundle));
    if (receipt.status !== 'accepted') throw new Error(`${what}: ${JSON.stringify(receipt).slice(0, 2_000)}`);
    return receipt.items[0]?.id ?? '';
  }

  async measure(): Promise<Row[]> {
    const { text, claims } = textOf(this.#size);
    await makeProject(this.#services, this.#project, []);
    const { revision, source } = await this.#store('store', text);
    const id = await this.#propose('first check of a quote', revision, Math.floor(claims / 2), 1);
    await this.#propose('next check of a quote', revision, Math.floor(claims / 3), 2);
    const absent = sentenceOf(Math.floor(claims / 4)).replace('GB of memory', 'GB of cupboards');
    for (let index = 0; index < 3; index++) {
      await this.#find('a quote that is there', revision, sentenceOf(Math.floor(claims / 5)), 'found');
      await this.#find('a quote that is not', revision, absent, 'not-found');
      await this.#measure('read a section', () =>
        this.#ask('kb_source_read', { revision, section: `Chapter ${index + 7}` }),
      );
      await this.#measure('read lines', () => this.#ask('kb_source_read', { revision, line: [500, 520] }));
      await this.#measure('read on', () =>
        this.#ask('kb_source_read', { revision, from: Math.floor(this.#size / 2) }),
      );
    }
    await this.#measure('outline', () => this.#ask('kb_source_get', { revision }));
    await this.#store('store a new version', text.replaceAll('return to the cost', 'come back to the cost'), {
      id: source,
    });
    const seen = await this.#measure('what became of a quote', () => this.#ask('kb_get', { ids: [id] }));
    if (!JSON.stringify(seen).includes('"label":"same"'))
      throw new Error(`re-anchored: ${JSON.stringify(seen).slice(0, 2_000)}`);
    return this.#rows();
  }

  #rows(): Row[] {
    const rows = [...this.#held].map(([what, times]) => ({
      what: `${this.#size / 1e6} MB: ${what}`,
      median: milliseconds(median(times.map(({ ms }) => ms))),
      also: `stall ${milliseconds(median(times.map(({ stall }) => stall)))}, of it at work ${milliseconds(median(times.map(({ turn }) => turn)))}`,
      runs: times.length,
    }));
    return [
      ...rows,
      {
        what: `${this.#size / 1e6} MB: memory`,
        median: `${Math.round(this.#memory / 2 ** 20)} MiB`,
        runs: 1,
      },
    ];
  }
}

/** What is done with large texts: how long each takes, and how long it keeps everybody else waiting. */
export const largeRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const megabytes of SETTINGS.megabytes) {
    const home = await BenchHome.make();
    rows.push(...(await new LargeSource(await home.services(), `large-${megabytes}`, megabytes).measure()));
    await home.remove();
  }
  return rows;
};
