import { z } from 'zod';

/** Number of Unicode code points of a text: the unit of every length and position in KB. */
export const codePointLength = (text: string): number => {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0xdc00 || unit > 0xdfff) count++;
    else if (i === 0 || text.charCodeAt(i - 1) < 0xd800 || text.charCodeAt(i - 1) > 0xdbff) count++;
  }
  return count;
};

/** A text of `min` to `max` code points that is not blank (when `min` > 0) and holds no NUL. */
export const text = (max: number, min = 1) =>
  z
    .string()
    .refine((value) => codePointLength(value) <= max, {
      error: `must be at most ${max} code points`,
      params: { limit: max },
    })
    .refine((value) => min === 0 || value.trim().length > 0, { error: 'must not be blank' })
    .refine((value) => !value.includes('\u0000'), { error: 'must not contain NUL' });

/** A text on one line: a `text` without line ends or other control characters. */
export const line = (max: number, min = 1) =>
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  text(max, min).refine((value) => !/[\u0000-\u001f\u007f-\u009f]/.test(value), {
    error: 'must be a single line without control characters',
  });

/** Why something was done or left: at most 5,000 code points. */
export const Reason = text(5_000);

/** An instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
