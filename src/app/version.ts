import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isBuilt = !import.meta.url.endsWith('.ts');

/** The folder of the package: where package.json is. */
export const PACKAGE_FOLDER = fileURLToPath(new URL(isBuilt ? '../../../' : '../../', import.meta.url));

/** The version of this build. */
export const VERSION = (
  JSON.parse(readFileSync(`${PACKAGE_FOLDER}package.json`, 'utf8')) as { version: string }
).version;
