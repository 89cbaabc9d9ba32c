import { FsArchive } from '../../../src/adapters/archive-fs/fs-archive.ts';
import { KbError } from '../../../src/contracts/errors.ts';

/** Puts (or stages, with `stage`) one MiB after the other and prints each outcome; ends at the first error. */
const [folder = '', stageFolder = '', what = 'put', count = '1000'] = process.argv.slice(2);
const archive = new FsArchive({ folder, stageFolder });
const MIB = 1024 * 1024;
process.stdout.write('ready\n');
for (let i = 0; i < Number(count); i++) {
  const bytes = Buffer.alloc(MIB * (what === 'put' ? i + 1 : 1), `block ${i} `);
  try {
    const done = what === 'put' ? await archive.put(bytes) : await archive.stage('up', i * MIB, bytes);
    process.stdout.write(`${done}\n`);
  } catch (error) {
    process.stdout.write(
      `${error instanceof KbError ? `${error.code} ${JSON.stringify(error.details)}` : String(error)}\n`,
    );
    break;
  }
}
