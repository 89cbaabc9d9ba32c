import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EvidenceFields, PassageFields } from '../queries/evidence.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { findWords } from '../lib/find-words.ts';
import { shorten } from '../lib/shorten.ts';
import { Axes } from './axes.tsx';
import { placeInWords } from './place-in-words.ts';
import { QuoteState } from './quote-state.tsx';
import { Text } from './text.tsx';

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

/** The path to a quote in its source. */
export const sourcePath = (project: string, evidence: PassageFields, at: number | null): string =>
  paths.source(
    project,
    evidence.revision,
    {
      ...evidence.position,
      page: evidence.page,
      line: evidence.line?.first ?? null,
      layer: evidence.textLayer,
    },
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
        {evidence.status === 'CURRENT' && evidence.reanchored === null && (
          <span className="quiet">
            {' '}
            · <span aria-hidden="true">✓</span> current
          </span>
        )}
        {children}
      </figcaption>
      {evidence.ocr && (
        <p className="quote-note">
          A program read these words from a scan; what is printed may differ. The page shows it.
        </p>
      )}
      <Axes axes={evidence} />
      <QuoteState evidence={evidence} />
    </figure>
  );
};
