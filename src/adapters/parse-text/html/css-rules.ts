/** A rule of a sheet: what stands before its braces, and what inside; a statement has no body. */
export interface CssRule {
  prelude: string;
  body: string;
}

/** Strings, escapes and the characters that part rules. */
const TOKENS = /"(?:\\[\s\S]|[^"\\\n])*["\n]?|'(?:\\[\s\S]|[^'\\\n])*['\n]?|\\[\s\S]|[{};]/g;

/** The rules of a sheet without comments, in order; of nested ones only the outermost. What is not closed ends with the text. */
export function rulesIn(css: string): CssRule[] {
  const rules: CssRule[] = [];
  let [from, depth, open] = [0, 0, 0];
  const end = (at: number): void => {
    const hasBody = open > from;
    rules.push({
      prelude: css.slice(from, hasBody ? open : at).trim(),
      body: hasBody ? css.slice(open + 1, at) : '',
    });
    from = at + 1;
  };
  for (const { 0: token, index } of css.matchAll(TOKENS)) {
    if (token === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (token === '}') {
      if (depth === 1) end(index);
      depth = Math.max(0, depth - 1);
    } else if (token === ';' && depth === 0) end(index);
  }
  if (depth > 0) end(css.length);
  return rules;
}
