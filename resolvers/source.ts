import type { SourceResolvers } from './generated/resolver-types.ts';
import { revisionsOf } from './source-revision.ts';

/** A work that is cited. */
export const Source: SourceResolvers = {
  id: ({ source }) => source.id,
  title: ({ source }) => source.title,
  arxivId: ({ source }) => source.arxivId,
  doi: ({ source }) => source.doi,
  url: ({ source }) => source.url,
  license: ({ source }) => source.license,
  revisions: ({ project, ...answer }) => revisionsOf(project, answer),
};
