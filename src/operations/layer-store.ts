import { LRUCache } from 'lru-cache';
import type { Digest } from '../contracts/ids.ts';
import { KbError } from '../contracts/errors.ts';
import type { TextLayer } from '../contracts/text-layer.ts';
import { canonicalJson } from '../domain/canonical.ts';
import type { PreparedLayer } from '../domain/quotes/prepared-layer.ts';
import { prepareLayer } from '../domain/quotes/prepared-layer.ts';
import type { Archive } from '../ports/archive.ts';
import { SharedWork } from './shared-work.ts';

/** A layer that was searched takes some forty bytes a character (its maps), so that this is about 300 MB, or one larger layer. */
const CACHED_CHARACTERS = 8_000_000;
/** The largest layer that is kept, which is over a gigabyte when it was searched; a book has some million characters. */
const LARGEST_KEPT = 30_000_000;

/** What a layer counts in the cache. A large one is kept alone: reading it again for every quotation would take seconds each. */
const sizeInCache = ({ layer: { text } }: PreparedLayer): number =>
  text.length > LARGEST_KEPT ? text.length : Math.min(text.length + 1_000, CACHED_CHARACTERS);

/** Text layers from the archive, kept prepared for searching. A digest names its bytes, so a kept layer is never stale. */
export class LayerStore {
  readonly #archive: Archive;
  readonly #prepared = new LRUCache<Digest, PreparedLayer>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: sizeInCache,
  });
  /** One answer may want a layer a hundred times at once: as many copies of a large one would not fit into memory. */
  readonly #reading = new SharedWork<PreparedLayer>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** Archives a layer; answers its digest. */
  async put(layer: TextLayer): Promise<Digest> {
    return this.#archive.put(Buffer.from(canonicalJson(layer), 'utf8'));
  }

  /** A layer for reading: from memory when it was read before. Raises what `Archive.read` raises. */
  async get(digest: Digest): Promise<PreparedLayer> {
    return this.#prepared.get(digest) ?? this.#reading.run(digest, () => this.verified(digest));
  }

  /** A layer for judging: its archived bytes are read and hashed again first. */
  async verified(digest: Digest): Promise<PreparedLayer> {
    const bytes = await this.#archive.read(digest);
    const kept = this.#prepared.get(digest);
    if (kept !== undefined) return kept;
    const layer = prepareLayer(parseLayer(digest, bytes));
    this.#prepared.set(digest, layer);
    return layer;
  }
}

const parseLayer = (digest: Digest, bytes: Uint8Array): TextLayer => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as TextLayer;
  } catch (cause) {
    throw new KbError('INTERNAL', 'An archived text layer is not readable; `kb verify` names it.', {
      details: { digest },
      cause,
    });
  }
};
