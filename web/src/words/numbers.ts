const whole = new Intl.NumberFormat('en');
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A number with digit groups. */
export const formatNumber = (value: number): string => whole.format(value);

/** A count with its noun: `1 quote`, `3 quotes`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** An instant in the reader's time zone; the text itself when it is no instant. */
export const formatTime = (iso: string): string => {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : day.format(time);
};

/** A size in bytes, kB or MB. */
export const formatSize = (bytes: number): string => {
  if (bytes < 1_000) return counted(bytes, 'byte');
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};
