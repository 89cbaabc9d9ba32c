import type { Response } from 'express';
import type { Caller } from '../../operations/caller.ts';

/** Who calls, as the application found it for this request. */
export const callerOf = (response: Response): Caller => response.locals['caller'] as Caller;
