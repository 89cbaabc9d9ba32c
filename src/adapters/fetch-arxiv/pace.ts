import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { KbError } from '../../contracts/errors.ts';

/** Longest wait that is sat out; a host that asks for more is asked again another time. */
const PATIENCE_MILLISECONDS = 120_000;
const WORTH_TELLING_MILLISECONDS = 5_000;
/** What a host asks for beyond a day is a mistake of its own, and must not keep everybody from it for years. */
const LONGEST_HOLD_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Spaces requests to a host, whatever process sends them. Who uses it must be the only one on its file (`takeTurn`).
 */
export class Pace {
  readonly #file: string;
  readonly #interval: number;

  /** `interval`: milliseconds from one request to the next. */
  constructor(file: string, interval: number) {
    this.#file = file;
    this.#interval = interval;
  }

  #times(): Record<string, number> {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, number>;
    } catch {
      return {};
    }
  }

  #set(host: string, time: number): void {
    writeFileSync(this.#file, JSON.stringify({ ...this.#times(), [host]: time }));
  }

  /** Waits for the turn of a host. Raises `UNAVAILABLE` when it asked for a longer time than anybody should sit out. */
  async wait(host: string, tell: (line: string) => void): Promise<void> {
    const time = Number(this.#times()[host] ?? 0);
    const left = Number.isFinite(time) ? time - Date.now() : 0;
    if (left > PATIENCE_MILLISECONDS)
      throw new KbError(
        'UNAVAILABLE',
        `${host} asked to be left alone until ${new Date(time).toISOString()}; run this again then. What has arrived is kept.`,
      );
    if (left > WORTH_TELLING_MILLISECONDS) tell(`Waiting ${Math.ceil(left / 1000)} s for ${host}`);
    if (left > 0) await sleep(left);
    this.asked(host);
  }

  /** Counts the interval anew: called when an answer is there, since a request may have been long on its way. */
  asked(host: string): void {
    this.#set(host, Date.now() + this.#interval);
  }

  /** Sends a host nothing for some time: what it asked for (a day at most), else a wait that doubles with each attempt. */
  hold(host: string, asked: number | undefined, attempt: number): void {
    const wait = Math.min(asked ?? this.#interval * 2 ** attempt, LONGEST_HOLD_MILLISECONDS);
    this.#set(host, Date.now() + Math.max(this.#interval, wait));
  }
}
