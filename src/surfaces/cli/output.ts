import type { KbError } from '../../contracts/errors.ts';
import { errorBody } from '../../contracts/errors.ts';

/** What a command prints: JSON for programs, lines for people. */
export const print = (value: unknown, asJson: boolean, lines: () => string[]): void => {
  const text = asJson ? JSON.stringify(value) : lines().join('\n');
  process.stdout.write(`${plain(text)}\n`);
};

/** Text of sources may hold control characters that a terminal would obey; they are shown, not sent. */
export const plain = (text: string): string =>
  text.replace(
    // eslint-disable-next-line no-control-regex -- control characters are what is replaced
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** An error as the command line shows it, on standard error. */
export const printError = (error: KbError, asJson: boolean): void => {
  process.stderr.write(
    asJson ? `${JSON.stringify(errorBody(error))}\n` : `kb: ${error.code}: ${plain(error.message)}\n`,
  );
};
