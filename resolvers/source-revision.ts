import { KbError } from '../src/contracts/errors.ts';
import { compact } from './compact.ts';
import type {
  SourcePageResolvers,
  SourceRevisionResolvers,
  SourceTextResolvers,
  TextPageResolvers,
} from './generated/resolver-types.ts';
import type { SourceView } from '../src/operations/read/source-get.ts';
import type { RelationshipParent, SourceRevisionParent } from './parents.ts';
import { isNewest, versionOf } from '../src/domain/sources/versions.ts';
import { sliceConnection } from './slice-connection.ts';

/** The archived versions of a source, in order of capture. */
export const revisionsOf = (project: string, of: SourceView): SourceRevisionParent[] =>
  of.revisions.map((revision) => ({ ...revision, project, of }));

/** One version of a source by its digest; null when it is not among them. */
export const revisionOf = (project: string, of: SourceView, digest: string): SourceRevisionParent | null =>
  revisionsOf(project, of).find(({ revision }) => revision === digest) ?? null;

/** One archived version of a source. */
export const SourceRevision: SourceRevisionResolvers = {
  source: ({ project, of }) => ({ ...of, project }),
  withdrawn: ({ project, withdrawn }) =>
    withdrawn && { ...withdrawn, changedBy: { ...withdrawn.changedBy, project } },
  isNewest: ({ of, revision }) => isNewest(of, revision),
  bytesPath: ({ project, revision }) => `/projects/${project}/sources/${revision}/bytes`,
  pageCount: ({ pages }) => pages.length,
  pages: ({ pages }, { statuses, ...page }, { pageSize }) => {
    const asked = pages.filter(({ status }) => statuses == null || statuses.includes(status));
    return sliceConnection(page, asked, pageSize);
  },
  earlierLayers: ({ earlierLayers }) => earlierLayers ?? [],
  representations: (parent) =>
    revisionsOf(parent.project, parent.of).filter(
      (other) => other.revision !== parent.revision && versionOf(other) === versionOf(parent),
    ),
  outline: async ({ project, revision }, page, { run, pageSize }) => {
    const { outline, warnings } = await run('kb_source_get', { project, revision });
    if (warnings !== undefined) throw new KbError('UNAVAILABLE', warnings.join(' '));
    return sliceConnection(page, outline ?? [], pageSize);
  },
  text: async ({ project, revision }, { line, ...place }, { run }) => {
    const asked = compact({ project, revision, ...place });
    if (line == null) return run('kb_source_read', asked);
    // The tool reads the lines that are named; here a line is where reading begins.
    const named = compact({ project, revision, textLayer: place.textLayer, line, maxTokens: 1 });
    const { from } = await run('kb_source_read', named);
    return run('kb_source_read', { ...asked, from: Math.max(from, place.from ?? 0) });
  },
  runs: async ({ project, revision }, { page, textLayer }, { run }) => {
    const { runs } = await run('runs_list', compact({ project, revision, page, textLayer }));
    return runs.map(({ start, end, box }) => ({ start, end, ...box }));
  },
  citedBy: async ({ project, revision }, { first }, { run }) => {
    const answer = await run('citing_list', compact({ project, revision, first }));
    const cards = new Map(answer.nodes.map((card) => [card.id, card]));
    return {
      ...answer,
      nodes: answer.nodes.map((card) => ({ project, id: card.id, card })),
      relationships: answer.relationships.map((view): RelationshipParent => ({ ...view, project, cards })),
    };
  },
};

/** A sheet of a source. */
export const SourcePage: SourcePageResolvers = {
  ocr: ({ ocr }) => ocr === true,
  hidden: ({ hidden }) => hidden ?? 0,
};

/** A part of the reading text. */
export const SourceText: SourceTextResolvers = { sections: ({ sections }) => sections ?? [] };

/** A sheet and its place in the text layer. */
export const TextPage: TextPageResolvers = { ocr: ({ ocr }) => ocr === true };
