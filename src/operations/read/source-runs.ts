import { z } from 'zod';
import { KbError } from '../../contracts/errors.ts';
import { Digest, ProjectId } from '../../contracts/ids.ts';
import { Box, LayerSpan } from '../../contracts/text-layer.ts';
import type { Call } from '../operation.ts';
import { openProject } from '../project-state.ts';
import { layerOfRevision } from './layer-of-revision.ts';
import { requireRevision } from './source-get.ts';

/** Runs of one page that are answered at most; a dense page of a newspaper has about a thousand. */
const MOST_RUNS = 5_000;

export const SourceRunsInput = z.strictObject({
  project: ProjectId,
  revision: Digest,
  page: z.int().min(1),
  textLayer: Digest.optional().describe('A layer of the revision; the current one when absent.'),
});

export const SourceRunsOutput = z.strictObject({
  runs: z
    .array(LayerSpan.pick({ start: true, end: true }).extend({ box: Box }))
    .describe(`In text order, at most ${MOST_RUNS}.`),
});

/** Where the text of a page is drawn: its runs with their boxes. Empty for a source that is not drawn, such as Markdown. */
export const sourceRuns = async (
  input: z.output<typeof SourceRunsInput>,
  { services }: Call,
): Promise<z.output<typeof SourceRunsOutput>> => {
  const project = await openProject(services, input.project);
  const { revision } = await requireRevision(services, project, input.revision);
  const { layer } = await services.layers.get(layerOfRevision(revision, input.textLayer));
  const page = layer.pages[input.page - 1];
  if (page === undefined)
    throw new KbError('INVALID_INPUT', `page: the source has pages 1 to ${layer.pages.length}.`, {
      path: 'page',
    });
  const runs = layer.spans.flatMap(({ start, end, box }) =>
    box !== undefined && start >= page.start && end <= page.end ? [{ start, end, box }] : [],
  );
  return { runs: runs.slice(0, MOST_RUNS) };
};
