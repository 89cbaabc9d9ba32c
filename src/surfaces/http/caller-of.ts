import type { Response } from 'express';
import { KbError } from '../../contracts/errors.ts';
import type { Caller } from '../../operations/caller.ts';

/** Who calls, as the application found it for this request. */
export const callerOf = (response: Response): Caller => response.locals['caller'] as Caller;

/** Raises `UNAUTHENTICATED` for a caller who may do nothing at all: without a token where reading needs one. */
export const requireAnyCapability = (caller: Caller): void => {
  if (caller.capabilities.size === 0)
    throw new KbError(
      'UNAUTHENTICATED',
      'Authorization: this service needs a bearer token. `kb token create --name NAME --capability read,propose` makes one.',
    );
};
