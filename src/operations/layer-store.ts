import { LRUCache } from 'lru-cache';
import type { Digest } from '../contracts/ids.ts';
import { KbError } from '../contracts/errors.ts';
import type { TextLayer } from '../contracts/text-layer.ts';
import type { PreparedLayer } from '../domain/quotes/prepared-layer.ts';
import { prepareLayer } from '../domain/quotes/prepared-layer.ts';
import { readJson } from '../domain/text/read-json.ts';
import { writeCanonical } from '../domain/text/write-canonical.ts';
import type { Archive } from '../ports/archive.ts';
import { inTurns } from './in-turns.ts';
import { SharedWork } from './shared-work.ts';

/** A layer that was searched takes some five bytes a character (its text twice, and maps), so that this is about 300 MB, or one larger layer. */
const KEPT_CHARACTERS = 64_000_000;
/** The largest layer that is kept: about 500 MB when it was searched; a book has some million characters. */
const LARGEST_KEPT = 100_000_000;
/** What an entry of the lists of a layer takes, in characters. */
const CHARACTERS_EACH = 20;

/** What a layer takes, in characters. */
const sizeOf = ({ layer }: PreparedLayer): number => {
  const { text, blocks, spans, marks, lines = [] } = layer;
  const entries = blocks.length + spans.length + marks.length + lines.length;
  return text.length + CHARACTERS_EACH * entries + 1_000;
};

/**
 * Text layers from the archive, kept prepared for searching. A digest names its bytes, so a kept layer is never stale. Large
 * ones are written, read and prepared in turns with other requests.
 */
export class LayerStore {
  readonly #archive: Archive;
  readonly #kept: LRUCache<Digest, PreparedLayer>;
  /** One answer may want a layer a hundred times at once: as many copies of a large one would not fit into memory. */
  readonly #reading = new SharedWork<PreparedLayer>();
  readonly #parsing = new SharedWork<PreparedLayer>();
  readonly #searchable = new WeakMap<PreparedLayer, Promise<void>>();

  constructor(archive: Archive, keptCharacters: number = KEPT_CHARACTERS) {
    this.#archive = archive;
    this.#kept = new LRUCache({
      maxSize: keptCharacters,
      // A large one is kept alone: reading it again for every quotation would take seconds each.
      sizeCalculation: (layer) =>
        sizeOf(layer) > LARGEST_KEPT ? sizeOf(layer) : Math.min(sizeOf(layer), keptCharacters),
    });
  }

  /** Archives a layer; answers its digest. */
  async put(layer: TextLayer): Promise<Digest> {
    return this.#archive.put(await inTurns(writeCanonical(layer)));
  }

  /** A layer for reading parts of it: from memory when it was read before. Raises what `Archive.read` raises. */
  async get(digest: Digest): Promise<PreparedLayer> {
    const read = async () => this.#parsed(digest, await this.#archive.read(digest));
    return this.#kept.get(digest) ?? this.#reading.run(digest, read);
  }

  /** A layer for looking for quotes, with what that needs. Raises what `Archive.read` raises. */
  async searchable(digest: Digest): Promise<PreparedLayer> {
    return this.#readyToSearch(await this.get(digest));
  }

  /** A layer for judging: its archived bytes are read and hashed again first. Else as `searchable`. */
  async verified(digest: Digest): Promise<PreparedLayer> {
    const bytes = await this.#archive.read(digest);
    return this.#readyToSearch(await this.#parsed(digest, bytes));
  }

  #parsed(digest: Digest, bytes: Uint8Array): PreparedLayer | Promise<PreparedLayer> {
    return (
      this.#kept.get(digest) ??
      this.#parsing.run(digest, async () => {
        const layer = prepareLayer(await parseLayer(digest, bytes));
        await inTurns(layer.readyToRead());
        this.#kept.set(digest, layer);
        return layer;
      })
    );
  }

  async #readyToSearch(layer: PreparedLayer): Promise<PreparedLayer> {
    const ready = this.#searchable.get(layer) ?? inTurns(layer.readyToSearch());
    this.#searchable.set(layer, ready);
    await ready;
    return layer;
  }
}

const parseLayer = async (digest: Digest, bytes: Uint8Array): Promise<TextLayer> => {
  try {
    return (await inTurns(readJson(bytes))) as TextLayer;
  } catch (cause) {
    throw new KbError('INTERNAL', 'An archived text layer is not readable; `kb verify` names it.', {
      details: { digest },
      cause,
    });
  }
};
