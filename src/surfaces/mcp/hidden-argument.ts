import { KbError } from '../../contracts/errors.ts';
import { errorResult } from './tool-result.ts';

interface ToolCall {
  id?: unknown;
  params?: { arguments?: unknown } | null;
}

const isHidden = (message: unknown): message is ToolCall => {
  const args = (message as ToolCall | null)?.params?.arguments;
  return typeof args === 'object' && args !== null && Object.hasOwn(args, '__proto__');
};

/**
 * The answer to a tool call with an argument `__proto__`: the SDK would drop that key silently, where every other
 * unknown key is refused by name. Null for all else.
 */
export const hiddenArgument = (body: unknown): object | null => {
  const message = (Array.isArray(body) ? (body as unknown[]) : [body]).find(isHidden);
  if (message === undefined) return null;
  const error = new KbError('INVALID_INPUT', '__proto__: unknown key; remove it.', { path: '__proto__' });
  return { jsonrpc: '2.0', id: message.id ?? null, result: errorResult(error) };
};
