const KEY = 'kb.token';

/** The token that the reader gave in this tab; null when none. It lives in sessionStorage and is sent to this service only. */
export const readToken = (): string | null => sessionStorage.getItem(KEY);

/** Keeps a token for this tab, or forgets it when null. */
export const writeToken = (token: string | null): void => {
  if (token === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
};

/** The header that carries the token; empty when there is none. */
export const authorization = (): Record<string, string> => {
  const token = readToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
};
