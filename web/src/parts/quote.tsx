import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EvidenceFields } from '../queries/evidence.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { EVIDENCE_STATES } from '../words/enums.ts';
import { findWords } from '../lib/find-words.ts';
import { shorten } from '../lib/shorten.ts';
import { Text } from './text.tsx';

/** Where a quote stands, in words: the page, or the lines of a text. */
export const placeInWords = ({ page, pageEnd, pageLabel, line }: EvidenceFields): string => {
  if (line !== null)
    return line.first === line.last ? `line ${line.first}` : `lines ${line.first}–${line.last}`;
  const label = pageLabel === null || pageLabel === String(page) ? '' : ` (printed ${pageLabel})`;
  return pageEnd === null || pageEnd === page ? `page ${page}${label}` : `pages ${page}–${pageEnd}${label}`;
};

/** Characters after the last letter of a quote that still belong to it, such as its full stop. */
const closingMarks = (passage: string, at: number, exact: string): number => {
  const [tail = ''] = /[^\p{L}\p{N}\s]*$/u.exec(exact) ?? [];
  return tail !== '' && passage.startsWith(tail, at) ? tail.length : 0;
};

/** The sentence round a quote with the quote set apart in it; the quote alone when the sentence cannot be had. */
const Passage = ({ evidence }: { evidence: EvidenceFields }): ReactNode => {
  const { passage, quote } = evidence;
  // The sentence has the source's own spaces and hyphens, which a normalised quote need not have.
  const search = passage === null ? null : findWords([passage], { exact: quote.exact });
  if (passage === null || search?.result !== 'found') return <mark>{quote.exact}</mark>;
  const { from, to } = search.place;
  const end = to.offset + closingMarks(passage, to.offset, quote.exact);
  return (
    <>
      <span className="around">{passage.slice(0, from.offset)}</span>
      <mark>{passage.slice(from.offset, end)}</mark>
      <span className="around">{passage.slice(end)}</span>
    </>
  );
};

const State = ({ evidence }: { evidence: EvidenceFields }): ReactNode => {
  const state = EVIDENCE_STATES[evidence.status];
  return state === null ? null : <p className="quote-state">{state}</p>;
};

/** The path to a quote in its source. */
export const sourcePath = (project: string, evidence: EvidenceFields, at: number | null): string =>
  paths.source(
    project,
    evidence.revision,
    { ...evidence.position, page: evidence.page, line: evidence.line?.first ?? null },
    at,
  );

/** A quote with its sentence, its source and place, how it was found, and what became of the source. */
export const Quote = ({
  evidence,
  children,
}: {
  evidence: EvidenceFields;
  children?: ReactNode;
}): ReactNode => {
  const { project, at } = usePlace();
  const { title, versionLabel } = evidence.source;
  return (
    <figure className="quote">
      <blockquote dir="auto">
        <Passage evidence={evidence} />
      </blockquote>
      <figcaption>
        <Link to={sourcePath(project, evidence, at)}>
          <Text>{shorten(title, 90)}</Text>
          {versionLabel !== null && (
            <>
              {' '}
              <Text>{versionLabel}</Text>
            </>
          )}
          , {placeInWords(evidence)}
        </Link>
        {evidence.level === 'NORMALISED' && (
          <span title="Equal after the documented normalisation of spaces, hyphens and quotation marks.">
            {' '}
            · normalised match
          </span>
        )}
        {children}
      </figcaption>
      <State evidence={evidence} />
    </figure>
  );
};
