import type { StoredRecord } from '../../contracts/records.ts';
import type { FieldName } from '../../contracts/vocabulary.ts';
import type { NamedPlace } from '../graph/named-records.ts';
import type { GateContext } from './gate-input.ts';
import { noSuchRecord, noSuchRef, notCurrent, type Problem } from './named-problem.ts';

type Fields = Partial<Record<string, unknown>>;

const fieldProblem = (what: string, fields: Fields, field: FieldName | undefined): Problem => {
  if (field === undefined || fields[field] !== undefined) return null;
  return `${what} has no field "${field}"; it has ${Object.keys(fields).join(', ')}.`;
};

const noField = (what: string, field: FieldName | undefined): Problem =>
  field === undefined
    ? null
    : `${what} is a relationship, which has no field "${field}"; leave out subject.field.`;

const recordProblem = (record: StoredRecord, field: FieldName | undefined): Problem => {
  if (record.record === 'node') return notCurrent(record) ?? fieldProblem(record.id, record.fields, field);
  if (record.record !== 'relationship')
    return `${record.id} is a ${record.record}; an assessment judges a node or a relationship.`;
  if (record.status === 'retracted') return `${record.id} is retracted; judge a current relationship.`;
  return noField(record.id, field);
};

const refProblem = (context: GateContext, ref: string, field: FieldName | undefined): Problem => {
  const index = context.itemOf(ref);
  const item = index === null ? undefined : context.proposal.items[index];
  if (item === undefined) return noSuchRef(ref);
  if (item.op === 'node.add') return fieldProblem(`"${ref}"`, item.fields, field);
  if (item.op === 'relationship.add') return noField(`"${ref}"`, field);
  return `"${ref}" is a ${item.op} (items[${index}]); an assessment judges a node or a relationship.`;
};

/** Judges the subject of an assessment: a current node (and a field that it has) or relationship, accepted or of this bundle. */
export const subjectProblem = (context: GateContext, { id, ref, field }: NamedPlace): Problem => {
  if (ref !== undefined) return refProblem(context, ref, field);
  const record = context.records.get(id as string);
  return record === undefined ? noSuchRecord(context, id as string) : recordProblem(record, field);
};
