/** An exact decimal: `digits` × 10^`exponent`, no leading or trailing zeros in `digits` ("" is zero). */
export interface Decimal {
  negative: boolean;
  digits: string;
  exponent: number;
}

/** Zeros that a written value may need before it is given as digits and an exponent. */
const MOST_ZEROS = 60;

function trimmed(negative: boolean, digits: string, exponent: number): Decimal {
  const whole = digits.replace(/^0+/, '');
  const short = whole.replace(/0+$/, '');
  return short === ''
    ? { negative: false, digits: '', exponent: 0 }
    : { negative, digits: short, exponent: exponent + whole.length - short.length };
}

/** Reads plain ASCII digits with at most one point; the caller has taken separators and signs away. */
export function decimalOf(text: string, negative = false): Decimal {
  const [whole = '', fraction = ''] = text.split('.');
  return trimmed(negative, whole + fraction, -fraction.length);
}

/** The value times a power of ten. */
export const shifted = (value: Decimal, by: number): Decimal =>
  value.digits === '' ? value : { ...value, exponent: value.exponent + by };

/** The value times a whole number. */
export const times = (value: Decimal, factor: bigint): Decimal =>
  trimmed(
    value.negative,
    (BigInt(value.digits === '' ? '0' : value.digits) * factor).toString(),
    value.exponent,
  );

/** The one written form of a value: plain decimal, or digits with `e` where that would need more than 60 zeros. */
export function canonical({ negative, digits, exponent }: Decimal): string {
  if (digits === '') return '0';
  const sign = negative ? '-' : '';
  if (exponent > MOST_ZEROS || exponent + digits.length < -MOST_ZEROS) return `${sign}${digits}e${exponent}`;
  if (exponent >= 0) return sign + digits + '0'.repeat(exponent);
  const point = digits.length + exponent;
  return point > 0
    ? `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
    : `${sign}0.${'0'.repeat(-point)}${digits}`;
}
