import { failureOfBody, ReadError } from './failure.ts';
import { authorization } from './token.ts';

/** The archived bytes at a path of this service; raises `ReadError` when it refuses. */
export const readBytes = async (path: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(path, { headers: authorization(), signal });
  if (response.ok) return response.blob();
  throw new ReadError(failureOfBody(await response.text(), response.status));
};
