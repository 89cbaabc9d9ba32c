import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './generated-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folders that hold nothing but generated files, so that what is no longer made can be told. */
const OWNED = ['schemas', 'docs/reference'];

const present = (): string[] =>
  OWNED.flatMap((folder) =>
    existsSync(join(ROOT, folder))
      ? readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && entry.name !== 'README.md')
          .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
      : [],
  );

const files = generatedFiles();
const stale = [...files]
  .filter(
    ([path, content]) => !existsSync(join(ROOT, path)) || readFileSync(join(ROOT, path), 'utf8') !== content,
  )
  .map(([path]) => path);
const foreign = present().filter((path) => !files.has(path));

if (process.argv.includes('--check')) {
  for (const path of [...stale, ...foreign])
    console.error(`${path} is not current; run \`npm run generate\` and commit what it writes.`);
  process.exitCode = stale.length + foreign.length === 0 ? 0 : 1;
} else {
  for (const path of stale) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), files.get(path) ?? '');
  }
  for (const path of foreign) rmSync(join(ROOT, path));
  console.log(`${stale.length} written, ${foreign.length} removed, ${files.size} in all.`);
}
