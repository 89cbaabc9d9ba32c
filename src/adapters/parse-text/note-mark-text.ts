const SIGN = String.raw`(?:\d{1,3}|[⁰¹²³⁴-⁹]{1,3}|[*∗†‡§¶#]{1,3}|[a-z])`;
const MARKS = new RegExp(String.raw`^[[(]?${SIGN}(?:\s?[,;–-]\s?${SIGN})*[\])]?$`, 'u');

/** Whether a raised text that refers to a note looks like the mark of one: `1`, `*`, `[12]`, `a`, `1,2`. */
export const isMarkText = (text: string): boolean => MARKS.test(text.trim());
