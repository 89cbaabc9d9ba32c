/** Work that several callers ask for at the same time is done once, and all of them get its outcome. */
export class SharedWork<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** The outcome of the work that runs under this key, begun now when none does. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const mine = work().finally(() => this.#running.delete(key));
    this.#running.set(key, mine);
    return mine;
  }
}
