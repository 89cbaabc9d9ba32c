import type { z } from 'zod';
import { Actor } from '../src/contracts/actor.ts';
import { Assessor, ItemOp } from '../src/contracts/proposal.ts';
import { CheckName, CheckResult, ProposalDecision, ProposalStatus } from '../src/contracts/receipt.ts';
import { PageStatus } from '../src/contracts/text-layer.ts';
import { Card, ChangeView, Freshness, PolicyMode } from '../src/contracts/views.ts';
import {
  Capability,
  ConditionOperator,
  Direction,
  EvidenceDirection,
  EvidenceDirectness,
  EvidenceLevel,
  EvidenceStatus,
  FieldName,
  MatchLevel,
  NodeStatus,
  NodeType,
  QuoteRole,
  ReanchorLabel,
  RelationshipType,
  Standing,
  Verdict,
} from '../src/contracts/vocabulary.ts';

/** Values that have no letters to write in upper case. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  '<': 'LESS_THAN',
  '<=': 'AT_MOST',
  '=': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '>=': 'AT_LEAST',
  '>': 'GREATER_THAN',
} satisfies Partial<Record<ConditionOperator, string>>;

/** How a word of the contract is written as a GraphQL enum value: `newer-revision` is NEWER_REVISION. */
export const upperSnake = (value: string): string =>
  SPELLED_OUT[value] ?? value.replaceAll(/[.-]/g, '_').toUpperCase();

const valuesOf = ({ options }: z.ZodEnum): Record<string, string> =>
  Object.fromEntries(options.map((value) => [upperSnake(String(value)), String(value)]));

/** Each enum of schema.graphql with the contract's word for each value. */
export const ENUMS: Readonly<Record<string, Record<string, string>>> = {
  ActorKind: valuesOf(Actor.shape.kind),
  AssessorKind: valuesOf(Assessor.shape.kind),
  Capability: valuesOf(Capability),
  ChangeKind: valuesOf(ChangeView.shape.kind),
  ChangeOp: valuesOf(ChangeView.shape.records.element.shape.op),
  CheckName: valuesOf(CheckName),
  CheckResult: valuesOf(CheckResult),
  DecisionKind: valuesOf(ProposalDecision.shape.decision),
  ConditionOperator: valuesOf(ConditionOperator),
  Direction: valuesOf(Direction),
  EvidenceDirection: valuesOf(EvidenceDirection),
  EvidenceDirectness: valuesOf(EvidenceDirectness),
  EvidenceLevel: valuesOf(EvidenceLevel),
  EvidenceStatus: valuesOf(EvidenceStatus),
  FieldName: valuesOf(FieldName),
  ItemOp: valuesOf(ItemOp),
  MatchLevel: valuesOf(MatchLevel),
  MatchReason: valuesOf(Card.shape.relevance.shape.matchedBy.element),
  NodeStatus: valuesOf(NodeStatus),
  NodeType: valuesOf(NodeType),
  PageStatus: valuesOf(PageStatus),
  PolicyMode: valuesOf(PolicyMode),
  ProposalStatus: valuesOf(ProposalStatus),
  QuoteRole: valuesOf(QuoteRole),
  ReanchorLabel: valuesOf(ReanchorLabel),
  RelationshipType: valuesOf(RelationshipType),
  RetrievalMode: valuesOf(Freshness.shape.retrieval.shape.mode),
  Standing: valuesOf(Standing),
  Verdict: valuesOf(Verdict),
};
