import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether binding to an address keeps the service on this machine. */
export const isLoopback = (host: string): boolean =>
  LOOPBACK_NAMES.has(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** A Host header as the URL standard reads it; null when it is not a host. */
const parseHost = (host: string): URL | null => {
  if (/[/@?#\\\s]/.test(host)) return null;
  try {
    return new URL(`http://${host}`);
  } catch {
    return null;
  }
};

/** Which hosts a service answers to. On loopback only loopback names; elsewhere any, or those that are configured. */
export interface HostPolicy {
  boundTo: string;
  allowedHosts: readonly string[] | null;
}

const isAllowedHost = (host: URL, policy: HostPolicy): boolean => {
  if (policy.allowedHosts !== null)
    return policy.allowedHosts.includes(host.hostname) || policy.allowedHosts.includes(host.host);
  if (isLoopback(policy.boundTo))
    return LOOPBACK_NAMES.has(host.hostname) || host.hostname === policy.boundTo;
  return true;
};

/** Whether the page that sends a request is the service's own: same host and port, or another loopback name of it. */
const isOwnOrigin = (origin: string, host: URL): boolean => {
  let from: URL;
  try {
    from = new URL(origin);
  } catch {
    return false;
  }
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
  const isSame = from.host === host.host;
  return (
    isSame ||
    (from.port === host.port && LOOPBACK_NAMES.has(from.hostname) && LOOPBACK_NAMES.has(host.hostname))
  );
};

/**
 * Why a request must not be answered, against DNS rebinding and foreign pages; null when it may. Having no Origin is
 * fine: programs send none.
 */
export const foreignRequest = (request: IncomingMessage, policy: HostPolicy): string | null => {
  const host = parseHost(request.headers.host ?? '');
  if (host === null || !isAllowedHost(host, policy))
    return 'Host: this service does not answer to that name; use the URL that it printed when it started.';
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, host))
    return 'Origin: pages of other sites may not call this service.';
  return null;
};
