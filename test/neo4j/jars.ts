import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const POM = join(import.meta.dirname, 'pom.xml');
const CACHE = join(import.meta.dirname, '../../.neo4j');

/**
 * The folder with the server's jars, one for each version that `pom.xml` names; Maven fills it on first use
 * (about 116 MB). Throws when Maven is missing or cannot reach its repository.
 */
export async function neo4jJars(): Promise<string> {
  const version = /<neo4j\.version>([^<]+)</.exec(await readFile(POM, 'utf8'))?.[1];
  if (version === undefined) throw new Error('pom.xml does not name a neo4j.version');
  const jars = join(CACHE, `lib-${version}`);
  if (existsSync(jars)) return jars;

  await mkdir(CACHE, { recursive: true });
  const partial = await mkdtemp(join(CACHE, 'partial-'));
  try {
    await copyJars(partial);
    // Renamed when whole, so that a broken download is never taken for the cache.
    await rename(partial, jars).catch((error: unknown) => {
      if (!existsSync(jars)) throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return jars;
}

async function copyJars(target: string): Promise<void> {
  const args = ['-q', '-B', '-f', POM, 'dependency:copy-dependencies', `-DoutputDirectory=${target}`];
  try {
    await promisify(execFile)('mvn', args, { shell: process.platform === 'win32' });
  } catch (cause) {
    throw new Error(
      'Maven could not copy the Neo4j jars. Install Maven and Java 17, or set KB_TEST_NEO4J_URI to a running server.',
      { cause },
    );
  }
}
