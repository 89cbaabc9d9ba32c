import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));
const OUT = fileURLToPath(new URL('../../test-results/web', import.meta.url));

const newest = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(folder, name)).mtimeMs,
    ),
  );

const builtAt = (): number => {
  try {
    return statSync(join(OUT, 'index.html')).mtimeMs;
  } catch {
    return 0;
  }
};

/** Builds as for use, whatever mode the tests themselves run in. */
const buildForUse = async (): Promise<void> => {
  const mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: OUT, emptyOutDir: true },
    });
  } finally {
    process.env['NODE_ENV'] = mode;
  }
};

/** The folder of a build of the viewer as it is now; it is built when there is none or a file of it is newer. */
export const viewerBuild = async (): Promise<string> => {
  if (builtAt() < newest(WEB)) await buildForUse();
  return OUT;
};
