/** One object as `cat-file` answers it. `body` is null when only the facts were asked for. */
export interface GitObject {
  oid: string;
  type: 'blob' | 'tree' | 'commit' | 'tag';
  size: number;
  body: Buffer | null;
}

/** An answer: the object, or null for a name that leads to none. */
export type BatchAnswer = GitObject | null;

const FACTS = /^([0-9a-f]{40}|[0-9a-f]{64}) (blob|tree|commit|tag) (\d+)$/;
const NEWLINE = 0x0a;

/**
 * Cuts the output of `cat-file --batch-command` into answers, whatever the chunks. Lengths are bytes, bodies may hold
 * anything. `feed` raises on output that follows no known form.
 */
export class BatchParser {
  #chunks: Buffer[] = [];
  #length = 0;
  #needed = 1;
  #facts: Omit<GitObject, 'body'> | null = null;

  /** Adds a chunk. `withBody` says of the answer at hand whether a body follows; `emit` takes each whole answer. */
  feed(chunk: Buffer, withBody: () => boolean, emit: (answer: BatchAnswer) => void): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    // A large body is joined once, when all of it is there.
    if (this.#length < this.#needed) return;
    let rest = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    for (;;) {
      const next = this.#step(rest, withBody, emit);
      if (next === null) break;
      rest = next;
    }
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
    this.#needed = this.#facts === null ? rest.length + 1 : this.#facts.size + 1;
  }

  #step(bytes: Buffer, withBody: () => boolean, emit: (answer: BatchAnswer) => void): Buffer | null {
    if (this.#facts !== null) return this.#body(bytes, this.#facts, emit);
    const end = bytes.indexOf(NEWLINE);
    if (end < 0) return null;
    const line = bytes.toString('utf8', 0, end);
    const facts = parseFacts(line);
    if (facts !== null && withBody()) this.#facts = facts;
    else emit(facts && { ...facts, body: null });
    return bytes.subarray(end + 1);
  }

  #body(bytes: Buffer, facts: Omit<GitObject, 'body'>, emit: (answer: BatchAnswer) => void): Buffer | null {
    if (bytes.length < facts.size + 1) return null;
    if (bytes[facts.size] !== NEWLINE) throw new Error(`no line end after ${facts.oid}`);
    this.#facts = null;
    // A copy: a slice would keep the whole chunk in memory as long as the answer lives.
    emit({ ...facts, body: Buffer.from(bytes.subarray(0, facts.size)) });
    return bytes.subarray(facts.size + 1);
  }
}

function parseFacts(line: string): Omit<GitObject, 'body'> | null {
  const [, oid, type, size] = FACTS.exec(line) ?? [];
  if (oid !== undefined) return { oid, type: type as GitObject['type'], size: Number(size) };
  if (line.endsWith(' missing') || line.endsWith(' ambiguous')) return null;
  throw new Error(`unexpected line ${JSON.stringify(line.slice(0, 200))}`);
}
