import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shorten } from '../lib/shorten.ts';
import { NodeLink } from '../parts/node-link.tsx';
import { placeInWords } from '../parts/place-in-words.ts';
import { sourcePath } from '../parts/quote.tsx';
import { Text } from '../parts/text.tsx';
import { usePlace } from '../url/use-place.ts';
import type { Citation } from './citations.ts';
import { byPassage } from './citations.ts';

/** Passages of a source, each once, with every record that rests on it. */
export const CitationList = ({ citations }: { citations: readonly Citation[] }): ReactNode => {
  const { project, at } = usePlace();
  return (
    <ul className="plain rows citations">
      {byPassage(citations).map(([first, ...others]) => (
        <li key={`${first.evidence.position.start}-${first.evidence.position.end}`}>
          <Link className="citation-quote" to={sourcePath(project, first.evidence, at)}>
            <span className="unseen">{placeInWords(first.evidence)}: </span>
            <Text>{`“${shorten(first.evidence.quote.exact, 110)}”`}</Text>
          </Link>{' '}
          <span className="quiet">{placeInWords(first.evidence)}</span>
          <ul className="plain">
            {[first, ...others].map((citation, index) => (
              <li key={index}>
                <Record citation={citation} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};

/** A record that rests on a passage: a node by what of it does, or a relationship as it reads. */
const Record = ({ citation }: { citation: Citation }): ReactNode => {
  const { node, as, other } = citation;
  if (other === null)
    return (
      <>
        <NodeLink node={node} /> <span className="quiet">{as}</span>
      </>
    );
  return (
    <>
      <NodeLink node={node} /> <span className="reads">{as}</span> <NodeLink node={other} />
    </>
  );
};
