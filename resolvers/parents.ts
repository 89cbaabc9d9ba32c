import type { z } from 'zod';
import type { Condition } from '../src/contracts/proposal.ts';
import type { Receipt } from '../src/contracts/receipt.ts';
import type { SourceRevision } from '../src/contracts/records.ts';
import type {
  AssessmentView,
  Card,
  FieldView,
  Reanchoring,
  RelationshipView,
} from '../src/contracts/views.ts';
import type { SourceView } from '../src/operations/read/source-get.ts';
import type { SourceReadOutput } from '../src/operations/read/source-read.ts';

/** What the resolvers of a type are handed: a view of the contract, and the project that it belongs to. */
interface InProject {
  project: string;
}

/** A node by its id. A card that an answer brought along saves a look-up. */
export interface NodeParent extends InProject {
  id: string;
  at?: number | undefined;
  card?: Card | undefined;
}

export type FieldParent = z.infer<typeof FieldView> & InProject;

export type AssessmentParent = AssessmentView & InProject;

export interface ChangeRefParent extends InProject {
  proposalId: string;
  revision: number;
  commit?: string | undefined;
}

export type ReanchoringParent = Reanchoring;

export type ConditionParent = z.infer<typeof Condition>;

/** A relationship with the cards that came along, by node id. */
export type RelationshipParent = RelationshipView &
  InProject & { at?: number | undefined; cards: ReadonlyMap<string, Card> };

/** A source with its revisions in order of capture. */
export type SourceParent = SourceView & InProject;

export type SourceRevisionParent = SourceRevision & InProject & { of: SourceView };

export type ProposalParent = Receipt & InProject;

export type SourceTextParent = z.infer<typeof SourceReadOutput>;

export type TextPageParent = SourceTextParent['pages'][number];
