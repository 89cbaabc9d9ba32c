import type { ProjectId } from '../contracts/ids.ts';
import { KbError } from '../contracts/errors.ts';
import type { Capability } from '../contracts/vocabulary.ts';
import type { Caller } from './caller.ts';
import { mayTouch } from './caller.ts';
import type { Operation } from './operation.ts';
import { readInput } from './read-input.ts';
import type { Services } from './services.ts';

/** A `KbError` as it is; anything else is a bug: logged whole under a reference id that the caller gets to see. */
export const asKbError = (
  error: unknown,
  services: Pick<Services, 'log' | 'ids'>,
  operation: string,
): KbError => {
  if (error instanceof KbError && error.code !== 'INTERNAL') return error;
  const reference = services.ids.uuid();
  services.log.error('operation.failed', { operation, reference, error });
  const what = error instanceof KbError ? error.message : 'Something went wrong inside KB.';
  const details = error instanceof KbError ? error.details : undefined;
  return new KbError(
    'INTERNAL',
    `${what} Report the reference ${reference}; the service log has the cause.`,
    {
      details: { ...details, reference },
      cause: error,
    },
  );
};

/** Where a token with a capability comes from, and how it is given. */
const tokenAdvice = (capability: Capability): string => {
  const admin =
    capability === 'maintenance' ? " or take the one in the file admin-token of the service's home" : '';
  return `Make one with \`kb token create --name NAME --capability ${capability}\`${admin}, and give it by KB_TOKEN (kb, kb mcp) or as bearer token.`;
};

const requireCapability = (caller: Caller, capability: Capability, operation: string): void => {
  if (caller.capabilities.has(capability)) return;
  if (caller.actor.kind === 'anonymous')
    throw new KbError(
      'UNAUTHENTICATED',
      `${operation} needs a token with the capability "${capability}". ${tokenAdvice(capability)}`,
    );
  throw new KbError(
    'FORBIDDEN',
    `${operation} needs the capability "${capability}", which this token does not have. ${tokenAdvice(capability)}`,
    { details: { capability } },
  );
};

const requireScope = (caller: Caller, input: unknown): void => {
  const project = (input as { project?: ProjectId } | null)?.project;
  if (typeof project !== 'string' || mayTouch(caller, project)) return;
  throw new KbError(
    'FORBIDDEN',
    `This token is not for the project "${project}". Give one whose scope includes it by KB_TOKEN (kb, kb mcp) or as bearer token.`,
    {
      path: 'project',
      details: { project },
    },
  );
};

/**
 * The one way in, for every surface: authorise, parse, handle, check the answer, map errors, log.
 * Raises only `KbError`; the answer always validates against the operation's output schema.
 */
export const runOperation = async (
  services: Services,
  caller: Caller,
  operation: Operation,
  request: unknown,
): Promise<unknown> => {
  const started = performance.now();
  let outcome = 'ok';
  try {
    if (operation.needs === undefined) requireCapability(caller, operation.kind, operation.name);
    const { raw, value } = readInput(operation.input, request);
    requireScope(caller, value);
    if (operation.needs !== undefined)
      requireCapability(caller, await operation.needs(value, services), operation.name);
    const answer = await operation.handle(value, { services, caller, raw });
    return operation.output.parse(answer);
  } catch (error) {
    const mapped = asKbError(error, services, operation.name);
    outcome = mapped.code;
    throw mapped;
  } finally {
    const milliseconds = Math.round(performance.now() - started);
    services.log.info('operation', {
      operation: operation.name,
      actor: caller.actor.id,
      outcome,
      milliseconds,
    });
  }
};
