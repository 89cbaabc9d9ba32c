import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Text } from '../parts/text.tsx';
import type { ChangeFields } from '../queries/history.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { SourceName } from './source-name.tsx';

/** The service's words for a capture of withdrawn bytes, which brings them back. */
const AGAIN = 'Capture a source revision again';

/** A proposal by its id, which its proposer chose to mean something; a captured source by its title; any other change in the service's words. */
export const WhatHappened = ({ change }: { change: ChangeFields }): ReactNode => {
  const { project } = usePlace();
  const sources = change.records.filter(({ id }) => id.startsWith('src_'));
  if (change.kind === 'SOURCE' && sources[0] !== undefined)
    return <Captured source={sources[0]} summary={change.summary} />;
  if (change.proposalId === null) return <Text>{change.summary}</Text>;
  return (
    <>
      Accepted{' '}
      <Link to={paths.proposal(project, change.proposalId)}>
        <Text>{change.proposalId}</Text>
      </Link>
      <Withdrawn ids={sources.map(({ id }) => id)} />
    </>
  );
};

/** What was captured: a source that is new, one that a revision came to, or bytes that had been withdrawn. */
const Captured = (props: { source: ChangeFields['records'][number]; summary: string }): ReactNode => {
  const { source, summary } = props;
  const name = <SourceName id={source.id} />;
  if (source.op === 'ADD') return <>Captured a new source: {name}</>;
  if (summary === AGAIN) return <>Captured again: {name}, which lifts a withdrawal</>;
  return <>Captured another revision or file of {name}</>;
};

/** The sources that a proposal touched: all that it can do to one is to withdraw of it. */
const Withdrawn = ({ ids }: { ids: readonly string[] }): ReactNode => {
  if (ids.length === 0) return null;
  return (
    <>
      , which withdrew one or more revisions of{' '}
      {ids.map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <SourceName id={id} />
        </span>
      ))}
    </>
  );
};
