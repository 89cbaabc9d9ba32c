import { Assessment } from './assessment.ts';
import { ChangeRef } from './change-ref.ts';
import { ENUMS } from './enums.ts';
import { Evidence, Reanchoring } from './evidence.ts';
import { Field } from './field.ts';
import type { Resolvers } from './generated/resolver-types.ts';
import { Node } from './node.ts';
import { Project } from './project.ts';
import { Proposal } from './proposal.ts';
import { Query } from './query.ts';
import { Relationship } from './relationship.ts';
import { scalars } from './scalars.ts';
import { SourcePage, SourceRevision, SourceText, TextPage } from './source-revision.ts';
import { Source } from './source.ts';

const types: Resolvers = {
  Assessment,
  ChangeRef,
  Evidence,
  Field,
  Node,
  Project,
  Proposal,
  Query,
  Reanchoring,
  Relationship,
  Source,
  SourcePage,
  SourceRevision,
  SourceText,
  TextPage,
};

/** Resolvers of every type of schema.graphql that answers otherwise than by a property of its own name. */
export const resolvers = { ...ENUMS, ...scalars, ...types };
