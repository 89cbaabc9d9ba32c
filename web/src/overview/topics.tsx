import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Empty } from '../parts/empty.tsx';
import { ShortLabel } from '../parts/label.tsx';
import { NodeLink } from '../parts/node-link.tsx';
import { Section } from '../parts/section.tsx';
import { Settled } from '../parts/settled.tsx';
import { Support } from '../parts/support.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { ListedNode, NodeList } from '../queries/overview.ts';
import { TOPICS } from '../queries/overview.ts';
import { counted } from '../words/numbers.ts';
import { paths } from '../url/paths.ts';
import { Disagreement } from './disagreement.tsx';

/** Disagreements that are laid out; the rest is reached through the list of claims. */
const SHOWN = 10;

/** The problems, the open disagreements, and the claims that need a look. */
export const Topics = ({ project, at }: { project: string; at: number | null }): ReactNode => {
  const answer = useAnswer(TOPICS, { project, at });
  return (
    <Settled answer={answer} what="problems and claims" lines={10}>
      {({ project: topics }) =>
        topics === null ? null : (
          <>
            <Problems list={topics.problems} all={paths.search(project, '', ['PROBLEM'], at)} />
            <Disputes list={topics.claims} />
            <NeedsLook list={topics.claims} />
          </>
        )
      }
    </Settled>
  );
};

const Problems = ({ list, all }: { list: NodeList; all: string }): ReactNode => (
  <Section title="Problems">
    {list.edges.length === 0 ? (
      <Empty>No problem is recorded yet. Agents propose problems with what a source says about them.</Empty>
    ) : (
      <ul className="plain rows">
        {list.edges.slice(0, 12).map(({ node, snippet }) => (
          <li key={node.id}>
            <NodeLink node={node} />
            <p className="snippet" dir="auto">
              <ShortLabel>{snippet}</ShortLabel>
            </p>
            <Support evidence={node.evidence} />
          </li>
        ))}
      </ul>
    )}
    {list.edges.length > 12 && <Link to={all}>All problems</Link>}
  </Section>
);

/** Of which claims something is said: a list that goes on holds the first hundred. */
const noClaim = ({ pageInfo }: NodeList): string =>
  pageInfo.hasNextPage ? 'None of the first 100 claims' : 'No claim';

const Disputes = ({ list }: { list: NodeList }): ReactNode => {
  const disputed = list.edges.map(({ node }) => node).filter(({ evidence }) => evidence.contradicting > 0);
  return (
    <Section title="Open disagreements">
      {disputed.length === 0 ? (
        <Empty>{noClaim(list)} is disputed by another claim or a judgment.</Empty>
      ) : (
        <ul className="plain rows disputes">
          {disputed.slice(0, SHOWN).map((node, index) => (
            <Disagreement key={node.id} node={node} earlier={disputed.slice(0, index).map(({ id }) => id)} />
          ))}
        </ul>
      )}
      {disputed.length > SHOWN && (
        <p className="quiet">
          {counted(disputed.length - SHOWN, 'more disputed claim')}
          {list.pageInfo.hasNextPage && ' among the first 100 claims'}.
        </p>
      )}
    </Section>
  );
};

const LOOKS: readonly { words: string; test: (node: ListedNode) => boolean }[] = [
  {
    words: 'Resting on a source that changed or was withdrawn',
    test: ({ evidence }) => evidence.level === 'STALE',
  },
  { words: 'Quoted, but judged by nobody', test: ({ evidence }) => evidence.level === 'QUOTED' },
  { words: 'With open findings', test: ({ evidence }) => evidence.openFindings > 0 },
];

const NeedsLook = ({ list }: { list: NodeList }): ReactNode => {
  const claims = list.edges.map(({ node }) => node);
  const looks = LOOKS.map(({ words, test }) => ({ words, nodes: claims.filter(test) })).filter(
    ({ nodes }) => nodes.length > 0,
  );
  return (
    <Section title="Needs a look">
      {looks.length === 0 && (
        <Empty>
          {noClaim(list)} rests on a source that changed or was withdrawn, waits for a judgment or has an open
          finding.
        </Empty>
      )}
      {looks.map(({ words, nodes }) => (
        <details key={words} className="look">
          <summary>
            {words}: {counted(nodes.length, 'claim')}
          </summary>
          <ul className="plain rows">
            {nodes.map((node) => (
              <li key={node.id}>
                <NodeLink node={node} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  );
};
