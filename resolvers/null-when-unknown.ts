import { KbError } from '../src/contracts/errors.ts';

/**
 * The answer to a look-up by id, or null when nothing has that id; text that cannot be an id is the id of nothing.
 * `path` is the input of the operation that carries the id.
 */
export const nullWhenUnknown = async <T>(answer: Promise<T>, path: string): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    if (error.code === 'NOT_FOUND' || (error.code === 'INVALID_INPUT' && error.path === path)) return null;
    throw error;
  }
};
