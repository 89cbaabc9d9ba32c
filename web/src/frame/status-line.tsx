import type { ReactNode } from 'react';
import type { FreshnessFields } from '../queries/frame.ts';
import { counted } from '../words/numbers.ts';

const lagInWords = ({ lag, indexedRevision }: FreshnessFields): string | null => {
  if (lag === 0) return null;
  const reached = indexedRevision < 0 ? 'holds nothing yet' : `stands at revision ${indexedRevision}`;
  return `The index is ${counted(lag, 'revision')} behind and ${reached}: search and relationships miss what came later.`;
};

const retrievalInWords = ({ retrieval }: FreshnessFields): string =>
  retrieval.mode === 'HYBRID' ? 'search by words and meaning' : 'search by words';

/** Where the answers stand: revision, lag, how search works, and in words what is missing. */
export const StatusLine = ({ freshness }: { freshness: FreshnessFields | null }): ReactNode => {
  if (freshness === null)
    return <footer className="status">Revision unknown: the service has not said where it stands.</footer>;
  const lag = lagInWords(freshness);
  return (
    <footer className="status" aria-label="Where the answers stand">
      <span>
        Revision <span className="data">{freshness.revision}</span>
      </span>
      <span className="data commit" title={freshness.commit}>
        {freshness.commit.slice(0, 10)}
      </span>
      {lag === null ? <span>index current</span> : <strong className="warning">{lag}</strong>}
      <span>{retrievalInWords(freshness)}</span>
      {freshness.retrieval.reason !== null && (
        <strong className="warning">{freshness.retrieval.reason}</strong>
      )}
    </footer>
  );
};
