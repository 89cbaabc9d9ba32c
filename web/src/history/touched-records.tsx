import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ShortLabel } from '../parts/label.tsx';
import { TypeMark } from '../parts/type-mark.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import type { ChangeFields } from '../queries/history.ts';
import { NODE_NAME } from '../queries/history.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { isNodeId, kindOf } from './records-in-words.ts';
import { SourceName } from './source-name.tsx';

/** Records that are named at once; each name is a question to the service. */
const NAMED = 20;

/** The records of a change by name, read when it is opened. */
export const TouchedRecords = ({ change }: { change: ChangeFields }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  if (change.records.length === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Records</summary>
      {isOpen && (
        <ul className="plain touched">
          {change.records.slice(0, NAMED).map((record) => (
            <li key={record.id}>
              <span className="quiet">{record.op === 'ADD' ? 'new' : `state ${record.revision}`}</span>{' '}
              <RecordName id={record.id} revision={change.revision} />
            </li>
          ))}
          {change.records.length > NAMED && (
            <li className="quiet">{change.records.length - NAMED} more are on the receipt.</li>
          )}
        </ul>
      )}
    </details>
  );
};

/** A record by name where it has one, else by kind and id. */
export const RecordName = ({ id, revision }: { id: string; revision: number | null }): ReactNode => {
  const { project } = usePlace();
  const answer = useAnswer(NODE_NAME, { project, id, at: revision }, { skip: !isNodeId(id) });
  const node = answer.state === 'answered' ? answer.data.project?.node : null;
  if (node !== null && node !== undefined)
    return (
      <Link className="node-link" to={paths.node(project, id, revision)}>
        <TypeMark type={node.type} />
        <ShortLabel>{node.label}</ShortLabel>
      </Link>
    );
  if (id.startsWith('src_')) return <SourceName id={id} />;
  return (
    <span className="data">
      {kindOf(id)} {id}
    </span>
  );
};
