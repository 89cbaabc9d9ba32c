import type { Dedupe, Proposal, ProposalItem } from '../../contracts/proposal.ts';
import type { FieldName } from '../../contracts/vocabulary.ts';
import { givenFields, type GivenFields } from './given-fields.ts';

/** What a place of the bundle takes the record for that it names. */
export type NamedAs =
  | 'end'
  | 'subject'
  | 'cited'
  | 'considered'
  | 'finding-subject'
  | 'finding'
  | 'node'
  | 'merged-node'
  | 'relationship';

/** A place of the bundle that names a record: by id, or an item of the bundle by `ref`. */
export interface NamedPlace {
  path: string;
  as: NamedAs;
  id?: string | undefined;
  ref?: string | undefined;
  /** The record revision that the place pins. */
  revision?: number | undefined;
  /** The field that an assessment judges. */
  field?: FieldName | undefined;
}

const considered = (path: string, dedupe: Dedupe | undefined): NamedPlace[] =>
  (dedupe?.considered ?? []).map((named, k) => ({
    path: `${path}.dedupe.considered[${k}]`,
    as: 'considered',
    ...(typeof named === 'string' ? { id: named } : { ref: named.ref }),
  }));

const cites = (path: string, fields: GivenFields | undefined): NamedPlace[] =>
  givenFields(fields).flatMap(([name, field]) =>
    (field.cites ?? []).map((cite, k) => ({
      path: `${path}.fields.${name}.cites[${k}]`,
      as: 'cited' as const,
      ...cite,
    })),
  );

const namedIn = (item: ProposalItem, path: string): NamedPlace[] => {
  switch (item.op) {
    case 'node.add':
      return [...cites(path, item.fields), ...considered(path, item.dedupe)];
    case 'relationship.add':
      return [
        { path: `${path}.from`, as: 'end', ...item.from },
        { path: `${path}.to`, as: 'end', ...item.to },
        ...considered(path, item.dedupe),
      ];
    case 'assessment.add':
      return [{ path: `${path}.subject`, as: 'subject', ...item.subject }];
    case 'finding.add':
      return item.subjects.map((subject, k) => ({
        path: `${path}.subjects[${k}]`,
        as: 'finding-subject',
        ...subject,
      }));
    case 'finding.resolve':
      return [{ path: `${path}.id`, as: 'finding', id: item.id }];
    case 'node.correct':
      return [{ path: `${path}.id`, as: 'node', id: item.id }, ...cites(path, item.fields)];
    case 'node.merge':
      return [
        { path: `${path}.from`, as: 'node', id: item.from },
        { path: `${path}.into`, as: 'node', id: item.into },
      ];
    case 'node.unmerge':
      return [{ path: `${path}.id`, as: 'merged-node', id: item.id }];
    case 'node.retract':
      return [{ path: `${path}.id`, as: 'node', id: item.id }];
    case 'relationship.correct':
    case 'relationship.retract':
      return [{ path: `${path}.id`, as: 'relationship', id: item.id }];
    case 'source.withdraw':
      return [];
  }
};

/** Every place of the bundle that names a record or another item, in the order of the request. */
export const namedPlaces = (proposal: Proposal): NamedPlace[] =>
  proposal.items.flatMap((item, index) => namedIn(item, `items[${index}]`));

/** Ids of records that the bundle names, each with the first place that names it. */
export const firstNamings = (proposal: Proposal): Map<string, string> => {
  const first = new Map<string, string>();
  for (const { path, id } of namedPlaces(proposal))
    if (id !== undefined && !first.has(id)) first.set(id, path);
  return first;
};

/** Ids of the records that the bundle names, each once: what must be read from the ledger before it is judged. */
export const namedIds = (proposal: Proposal): string[] => [...firstNamings(proposal).keys()];
