import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Failure } from '../api/failure.ts';
import { readToken, writeToken } from '../api/token.ts';

/** Asks for a token where the service refuses to answer without one. It is kept in this tab until it is closed. */
export const TokenForm = ({ failure }: { failure: Failure }): ReactNode => {
  const client = useApolloClient();
  const id = useId();
  const [token, setToken] = useState('');
  const use = (value: string | null): void => {
    writeToken(value);
    void client.resetStore().catch(() => undefined);
  };
  return (
    <form
      className="token-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (token.trim() !== '') use(token.trim());
      }}
    >
      <title>A token is needed · KB</title>
      <h1>A token is needed</h1>
      <p>{failure.message}</p>
      <label htmlFor={id}>Token</label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        required
        value={token}
        onChange={(event) => setToken(event.target.value)}
      />
      <p className="quiet">
        It stays in this tab, is sent to this service only, and is forgotten when the tab closes.
      </p>
      <p className="actions">
        <button type="submit" className="primary">
          Use this token
        </button>
        {readToken() !== null && (
          <button type="button" onClick={() => use(null)}>
            Forget the token in use
          </button>
        )}
      </p>
    </form>
  );
};
