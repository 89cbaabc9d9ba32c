import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { Option } from 'commander';
import { KbError } from '../../contracts/errors.ts';
import type { Limits } from '../../contracts/limits.ts';
import type { CaptureResult } from '../../contracts/views.ts';
import { formatArxivId } from '../../domain/sources/arxiv-id.ts';
import { readArxivId } from '../../domain/sources/read-arxiv-id.ts';
import type { FetchFormat } from '../../ports/fetcher.ts';
import type { PaperAddress } from '../connector/paper-address.ts';
import { readPaperAddress } from '../connector/paper-address.ts';
import type { ServiceClient } from '../connector/service-client.ts';
import type { CommandParts } from './commands.ts';
import { captureLines } from './describe-views.ts';
import { print } from './output.ts';
import type { Shared } from './thin-client.ts';
import { projectOf, shared, withClient } from './thin-client.ts';

type SourceFlags = Partial<
  Record<'id' | 'title' | 'arxivId' | 'doi' | 'url' | 'versionLabel' | 'license', string>
>;
type CaptureFlags = Shared & SourceFlags & { source?: string; project?: string; format?: FetchFormat };
type Captured = CaptureResult & { endpoint: string };
interface Fetched {
  arxivId: string;
  url: string;
  size: number;
}

/** Loaded when it is needed, since every command and the connector load this file, and must start quickly. */
const capture = async (
  client: ServiceClient,
  project: string,
  path: string,
  source: SourceFlags,
): Promise<Captured> => {
  const [{ captureFile, CaptureInput }, { readInput }] = await Promise.all([
    import('../connector/capture-file.ts'),
    import('../../operations/read-input.ts'),
  ]);
  const input = { project, path, ...(Object.keys(source).length === 0 ? {} : { source }) };
  return captureFile(client, readInput(CaptureInput, input).value, [dirname(path)]);
};

/** Fetches a paper in this process and captures it as the version that it is. */
const capturePaper = async (
  parts: CommandParts,
  client: ServiceClient,
  project: string,
  { id, format }: PaperAddress,
  { source, ...flags }: Omit<CaptureFlags, 'source'> & { source: SourceFlags },
): Promise<Captured & { fetched: Fetched }> => {
  // Asked first, so that nothing is fetched for a project that is not there.
  await client.ask('kb_project_get', { project });
  const { limits } = await client.ask<{ limits: Limits }>('kb_describe', {});
  const fetcher = await parts.fetcher(flags);
  const request = {
    id,
    format: flags.format ?? format ?? 'pdf',
    maxBytes: limits.uploadBytes,
    tell: (line: string) => void (flags.json === true || process.stderr.write(`kb: ${line}\n`)),
  };
  return fetcher.fetch(request, async ({ id: found, path, url, size }) => {
    const arxivId = formatArxivId(found);
    const captured = await capture(client, project, path, { ...source, arxivId });
    return { ...captured, fetched: { arxivId, url, size } };
  });
};

/** A name that is no file but an id is probably meant to be fetched. */
const requireFile = (file: string): string => {
  const reading = readArxivId(file);
  if (!existsSync(file) && 'id' in reading)
    throw new KbError(
      'NOT_FOUND',
      `There is no file "${file}"; to fetch the paper, run \`kb capture arxiv:${formatArxivId(reading.id)}\`.`,
    );
  return resolve(file);
};

const refuseFor = (flag: string, why: string) =>
  new KbError('INVALID_INPUT', `${flag}: ${why}`, { path: flag.replace(/^--/, '') });

const run = async (parts: CommandParts, file: string, given: CaptureFlags) => {
  const { source: id, title, arxivId, doi, url, versionLabel, license, project: named, ...flags } = given;
  const source = Object.fromEntries(
    Object.entries({ id, title, arxivId, doi, url, versionLabel, license }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as SourceFlags;
  const paper = readPaperAddress(file);
  if (paper === null && flags.format !== undefined)
    throw refuseFor('--format', 'a file is captured as it is; this is for what is fetched (arxiv:ID).');
  if (paper !== null && arxivId !== undefined)
    throw refuseFor('--arxiv-id', `"${file}" says already which paper it is; leave this out.`);
  return withClient(parts, flags, async (client): Promise<Captured & { fetched?: Fetched }> => {
    const project = await projectOf(client, named);
    return paper === null
      ? capture(client, project, requireFile(file), source)
      : capturePaper(parts, client, project, paper, { ...flags, source });
  });
};

const HELP = `
A file: PDF, Markdown, plain text, HTML, XML, TeX, e-print. An arXiv id is best given with its version; a bare one is recorded as
the version that the file says it is.
  kb capture paper.pdf --project P --arxiv 1706.03762v5
Versions with the same arXiv id, DOI or URL are revisions of one source. A file without any is a source of its own, unless
--source names the one that it is a newer revision of.
  kb capture notes.md --project P --source src_…
A paper of arXiv is fetched by this command: slowly, one request in three seconds, as arXiv asks. Interrupted, it goes on
when it is run again. KB_ARXIV_URL names a mirror.
  kb capture arxiv:1706.03762 --project P
  kb capture https://arxiv.org/abs/1706.03762v5 --project P --format source`;

/** Adds `kb capture`. */
export const addCapture = (program: Command, parts: CommandParts): void => {
  shared(
    program
      .command('capture <file>')
      .description('capture a file, or a paper of arXiv (arxiv:ID or its address), as a source'),
  )
    .option('--project <id>', 'project')
    .option('--source <id>', 'source that this is a newer revision of (src_…)')
    .option('--title <text>', 'title of the source')
    .option('--arxiv, --arxiv-id <id>', 'arXiv id of a file, with its version')
    .addOption(
      new Option(
        '--format <kind>',
        'what is fetched: the PDF, or the source of its authors (default: pdf)',
      ).choices(['pdf', 'source']),
    )
    .option('--doi <doi>', 'DOI')
    .option('--url <url>', 'URL')
    .option('--version-label <text>', 'version of the source')
    .option('--license <text>', 'licence')
    .addHelpText('after', HELP)
    .action(async (file: string, flags: CaptureFlags) => {
      const captured = await run(parts, file, flags);
      print(captured, flags.json === true, () => captureLines(captured));
    });
};
