import {
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Note = z.object({ validator: z.string().nullable() });

/** What has arrived of a file, and what its host called that state of it (for `If-Range`); null when it cannot be gone on with. */
export interface Kept {
  size: number;
  validator: string | null;
}

/**
 * A file that is arriving. It outlives the process, and is never taken for a whole one. Works synchronously: between the
 * head of an answer and the first reader of its body nothing may wait, or what came meanwhile is lost when it breaks off.
 */
export class PartialFile {
  readonly path: string;
  readonly #note: string;

  constructor(folder: string, name: string) {
    this.path = join(folder, `${name}.part`);
    this.#note = join(folder, `${name}.part.json`);
  }

  /** What can be gone on with. Bytes without their note are of no known state. */
  kept(): Kept {
    try {
      const { validator } = Note.parse(JSON.parse(readFileSync(this.#note, 'utf8')));
      return { size: statSync(this.path).size, validator };
    } catch {
      return { size: 0, validator: null };
    }
  }

  /** Begins anew with a state of the file; what was there is gone before the note says otherwise. */
  begin(validator: string | null): void {
    this.discard();
    writeFileSync(this.#note, JSON.stringify({ validator }), { mode: 0o600 });
  }

  /** Opens the file for what comes next. */
  append(): { write: (bytes: Uint8Array) => void; close: () => void } {
    const file = openSync(this.path, 'a', 0o600);
    return { write: (bytes) => void writeSync(file, bytes), close: () => closeSync(file) };
  }

  /** Makes it a whole file under another path. */
  finish(path: string): void {
    renameSync(this.path, path);
    rmSync(this.#note, { force: true });
  }

  discard(): void {
    rmSync(this.#note, { force: true });
    rmSync(this.path, { force: true });
  }
}
