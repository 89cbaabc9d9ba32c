import type { ReactNode } from 'react';
import { Text } from '../parts/text.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { SHEETS } from '../queries/source-text.ts';
import { usePlace } from '../url/use-place.ts';
import { PAGE_STATES } from '../words/enums.ts';
import { sheetNotes } from './sheet-notes.ts';

/** What is to be known of the text of a page: how far it was read, that a program read a scan, what no reader can see. */
export const PageNotes = ({ revision, page }: { revision: string; page: number }): ReactNode => {
  const { project } = usePlace();
  const answer = useAnswer(SHEETS, { project, revision, after: null });
  const sheets = answer.state === 'answered' ? (answer.data.project?.sourceRevision?.pages.edges ?? []) : [];
  const sheet = sheets.find(({ node }) => node.page === page)?.node;
  if (sheet === undefined) return null;
  const notes = sheetNotes(sheet);
  if (sheet.status === 'OK' && notes.length === 0) return null;
  return (
    <div className="page-notes">
      {sheet.status !== 'OK' && (
        <p className="warning">
          The text of this page: {PAGE_STATES[sheet.status]}
          {sheet.reason !== null && (
            <>
              ; <Text>{sheet.reason}</Text>
            </>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
};
