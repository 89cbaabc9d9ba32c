import type { PassageFields } from '../queries/evidence.ts';
import type { NodeName } from '../queries/relationship.ts';
import type { CitedBy } from '../queries/citing.ts';
import { bareDigest } from '../url/paths.ts';
import { FIELDS } from '../words/enums.ts';

/** A passage of a source, and the record that rests on it. */
export interface Citation {
  evidence: PassageFields;
  node: NodeName;
  /** What of the node rests on it, such as `statement`, or the words of a relationship with its other end. */
  as: string;
  other: NodeName | null;
}

/** Every passage of a version that a record rests on, in the order of the text. */
export const citationsOf = ({ nodes, relationships }: CitedBy, revision: string): Citation[] => {
  const isHere = (evidence: PassageFields): boolean => bareDigest(evidence.revision) === bareDigest(revision);
  const ofNodes = nodes.flatMap((node) =>
    node.fields.flatMap(({ name, evidence }) =>
      evidence
        .filter(isHere)
        .map((one): Citation => ({ evidence: one, node, as: FIELDS[name].toLowerCase(), other: null })),
    ),
  );
  const ofRelationships = relationships.flatMap(({ from, to, reads, evidence }) =>
    evidence.filter(isHere).map((one): Citation => ({ evidence: one, node: from, as: reads, other: to })),
  );
  return [...ofNodes, ...ofRelationships].sort(
    (a, b) => a.evidence.position.start - b.evidence.position.start,
  );
};

/** Citations of the same passage together, in the order in which each passage first comes. */
export const byPassage = (citations: readonly Citation[]): [Citation, ...Citation[]][] => {
  const passages = new Map<string, [Citation, ...Citation[]]>();
  for (const citation of citations) {
    const { start, end } = citation.evidence.position;
    const passage = passages.get(`${start}-${end}`);
    if (passage === undefined) passages.set(`${start}-${end}`, [citation]);
    else passage.push(citation);
  }
  return [...passages.values()];
};
