const count = (name: string, fallback: number): number => {
  const given = process.env[name];
  if (given === undefined || given === '') return fallback;
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new Error(`${name}: "${given}" is not a whole number`);
};

/** How much is tried; the environment may say more. The seed is part of every message, so that a fault can be made again. */
export const SIZES = {
  pdfs: count('KB_FUZZ_PDFS', 600),
  /** One file of so many goes through the parser as the service has it, with a thread of its own. */
  pdfsEvery: count('KB_FUZZ_PDFS_EVERY', 50),
  quotes: count('KB_FUZZ_QUOTES', 10_000),
  seed: count('KB_FUZZ_SEED', 1),
};
