import { runningService } from '../adapters/system/home-lock.ts';
import { KbError } from '../contracts/errors.ts';
import type { Endpoint } from '../surfaces/connector/service-client.ts';
import { homeFolder, readEnvironment } from './config.ts';
import { homePaths, readTokenFile } from './home.ts';

/**
 * Where thin clients and the connector find the service: --endpoint, KB_ENDPOINT, else the one that runs on the home.
 * The home's own token goes only to the home's own service. Raises `UNAVAILABLE` when there is none.
 */
export const findEndpoint = (flags: {
  endpoint?: string | undefined;
  home?: string | undefined;
}): Promise<Endpoint> => {
  const environment = readEnvironment();
  const home = homeFolder(flags.home ?? environment.KB_HOME);
  const running = runningService(home);
  const url = flags.endpoint ?? environment.KB_ENDPOINT ?? running?.url;
  if (url === undefined)
    return Promise.reject(
      new KbError(
        'UNAVAILABLE',
        `No service runs on the home ${home}. Start it with \`kb serve --home ${home}\`, or give its URL by --endpoint or KB_ENDPOINT.`,
      ),
    );
  if (!URL.canParse(url) || !/^https?:/.test(url))
    return Promise.reject(new KbError('INVALID_INPUT', `endpoint: "${url}" is not an http or https URL.`));
  const isOwn = running !== null && new URL(url).origin === new URL(running.url).origin;
  return Promise.resolve({
    url,
    token: environment.KB_TOKEN ?? (isOwn ? readTokenFile(homePaths(home).localToken) : null),
  });
};
