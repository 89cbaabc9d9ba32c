import type { EngineImages } from './engine-image.ts';
import { readyPicture } from './picture-decoding.ts';
import type { DecodedPicture } from './picture-decoding.ts';

/** Pixels of one picture: a page of A4 at 300 an inch. */
const IN_PICTURE = 9_000_000;
/** Pixels of all pictures of a page that are decoded. */
const ON_PAGE = 18_000_000;
/** Pixels that are decoded for one document, those of more or finer channels counted as more. */
const IN_DOCUMENT = 60_000_000;
/** What a picture costs at least, in pixels. */
const LEAST = 20_000;
/** What it costs to look at one letter, in pixels. */
const LETTER = 100;

/**
 * Decodes pictures of a document that text stands on, within limits: what goes beyond them is not known. The same document, read in
 * the same order, gives the same answers.
 */
export class Pictures {
  readonly #engine: EngineImages;
  /** Pictures of the file by key, the last ones that were used: slides share a background. */
  readonly #kept = new Map<string, DecodedPicture | null>();
  #left = IN_DOCUMENT;

  constructor(engine: EngineImages) {
    this.#engine = engine;
  }

  /** A page is read: pictures of the page before are let go. */
  begin(): void {
    this.#engine.keptPictures.clear();
  }

  /** Those of the pictures with these keys that can be decoded, for so many letters. */
  async decoded(keys: Iterable<string>, letters: number): Promise<Map<string, DecodedPicture>> {
    const found = new Map<string, DecodedPicture>();
    if (letters * LETTER > this.#left) return found;
    this.#left -= letters * LETTER;
    let room = ON_PAGE;
    for (const key of keys) {
      const known = this.#kept.get(key);
      const picture = known === undefined ? await this.#decode(key, room) : known;
      if (picture === null) continue;
      room -= sizeOf(picture);
      if (room < 0) break;
      found.set(key, picture);
    }
    return found;
  }

  async #decode(key: string, room: number): Promise<DecodedPicture | null> {
    const kept = this.#engine.keptPictures.get(key);
    if (kept === undefined) return null;
    const { cost, decode } = await readyPicture(kept, this.#engine, Math.min(IN_PICTURE, room, this.#left));
    const affordable = cost <= this.#left;
    this.#left = Math.max(0, this.#left - Math.max(LEAST, cost));
    const picture = decode === null || !affordable ? null : await decode();
    // One for which there was no room here may have its turn on another page.
    if (!kept.isInline && cost > 0) this.#keep(key, picture);
    return picture;
  }

  #keep(key: string, picture: DecodedPicture | null): void {
    this.#kept.set(key, picture);
    let size = [...this.#kept.values()].reduce((sum, other) => sum + sizeOf(other), 0);
    for (const [first, other] of this.#kept) {
      if (size <= ON_PAGE) break;
      size -= sizeOf(other);
      this.#kept.delete(first);
    }
  }
}

const sizeOf = (picture: DecodedPicture | null): number =>
  picture === null ? LEAST : Math.max(LEAST, picture.pixels.width * picture.pixels.height);
