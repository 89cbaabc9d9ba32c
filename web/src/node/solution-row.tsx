import type { ReactNode } from 'react';
import { Conditions } from '../parts/conditions.tsx';
import { LevelMark } from '../parts/level-mark.tsx';
import { NodeLink } from '../parts/node-link.tsx';
import { StandingMark } from '../parts/standing-mark.tsx';
import { Settled } from '../parts/settled.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { TechniqueRow } from '../queries/problem.ts';
import { DISAGREEMENT } from '../queries/overview.ts';
import type { RatedNode, RelationshipFields } from '../queries/relationship.ts';
import { usePlace } from '../url/use-place.ts';
import { RelationshipQuotes } from './relationships.tsx';

/** A technique in its relation to a problem: when it holds, what is claimed of it, and below, where it fails. */
export const SolutionRow = (props: {
  technique: TechniqueRow;
  holds: readonly RelationshipFields[];
  fails: readonly RelationshipFields[];
}): ReactNode => {
  const { technique, holds, fails } = props;
  return (
    <article className="solution">
      <div className="solution-what">
        <h3>
          <NodeLink node={technique} />
        </h3>
        <LevelMark level={technique.evidence.level} />
        {holds.map((relationship) => (
          <When key={relationship.id} relationship={relationship} />
        ))}
      </div>
      <Claims technique={technique} />
      {fails.map((relationship) => (
        <div key={relationship.id} className="fails">
          <strong>
            <span aria-hidden="true">✕</span> fails for this
          </strong>
          <When relationship={relationship} />
        </div>
      ))}
    </article>
  );
};

const When = ({ relationship }: { relationship: RelationshipFields }): ReactNode => (
  <>
    <Conditions conditions={relationship.conditions} unstated={relationship.conditionsUnstated} expected />
    <StandingMark standing={relationship.standing} />
    <RelationshipQuotes quotes={relationship.evidence} />
  </>
);

const Claims = ({ technique }: { technique: TechniqueRow }): ReactNode => {
  const { groups, pageInfo } = technique.relationships;
  const claims = groups.flatMap(({ members }) => members.map(({ node }) => node));
  return (
    <div className="solution-claims">
      <h4>Claims about it</h4>
      {claims.length === 0 && <p className="quiet">None is recorded.</p>}
      <ul className="plain">
        {claims.map((claim) => (
          <Claim key={claim.id} claim={claim} />
        ))}
      </ul>
      {pageInfo.hasNextPage && <p className="quiet">More on the technique’s own page.</p>}
    </div>
  );
};

const Claim = ({ claim }: { claim: RatedNode }): ReactNode => (
  <li className="claim">
    <NodeLink node={claim} /> <LevelMark level={claim.evidence.level} />
    {claim.evidence.contradicting > 0 && <Against id={claim.id} />}
  </li>
);

/** What speaks against a claim. */
const Against = ({ id }: { id: string }): ReactNode => {
  const { project, at } = usePlace();
  const answer = useAnswer(DISAGREEMENT, { project, id, at });
  return (
    <Settled answer={answer} what="what speaks against it" lines={1}>
      {({ project: found }) => {
        const groups = found?.node?.relationships.groups ?? [];
        if (groups.length === 0) return <p className="quiet">An assessment speaks against it.</p>;
        return groups.map(({ reads, members }) => (
          <div key={reads} className="against-claim">
            <span className="reads">{reads}</span>
            <ul className="plain">
              {members.map(({ node }) => (
                <li key={node.id}>
                  <NodeLink node={node} />
                </li>
              ))}
            </ul>
          </div>
        ));
      }}
    </Settled>
  );
};
