import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Waiting } from '../parts/waiting.tsx';
import type { RevisionFields } from '../queries/source.ts';
import { CitedPassages } from './cited-passages.tsx';
import type { Citation } from './citations.ts';
import { EarlierReading } from './earlier-reading.tsx';
import { PageNotes } from './page-notes.tsx';
import type { PlaceInSource } from './place-in-source.ts';
import { placeInSource } from './place-in-source.ts';
import { SheetList } from './sheet-list.tsx';
import { shownLayer } from './shown-layer.ts';
import { SourceHead } from './source-head.tsx';
import { SourceOutline } from './source-outline.tsx';
import { SourcePage } from './source-page.tsx';
import { SourceTextView } from './source-text-view.tsx';
import { useCitations } from './use-citations.ts';
import { useOutline } from './use-outline.ts';

/** A source as it was archived, with the passages that records rest on marked in place, and those records beside it. */
export const SourceDocument = ({ revision }: { revision: RevisionFields }): ReactNode => {
  const [search] = useSearchParams();
  const outline = useOutline(revision.revision);
  const place = placeInSource(search, outline.sections, revision.pageCount);
  const { citations, ...citing } = useCitations(revision.revision);
  const isPaged = revision.pageCount > 1 || revision.mediaType === 'application/pdf';
  // A section that is named by the address has its place only once the outline is there.
  const isFinding = outline.isWaiting && search.get('section') !== null;
  return (
    <div className="source">
      <SourceHead revision={revision} />
      <EarlierReading revision={revision} earlier={shownLayer(revision, search.get('layer'))} />
      <div className="source-body">
        <div className="source-main">
          {isPaged && <SheetList revision={revision} page={place.page} citations={citations} />}
          <PageNotes revision={revision.revision} page={place.page} />
          {isFinding ? (
            <Waiting what="the section" lines={20} />
          ) : (
            <Reading revision={revision} place={place} citations={citations} isPaged={isPaged} />
          )}
        </div>
        <div className="source-side">
          <SourceOutline revision={revision.revision} outline={outline} current={place.section} />
          <CitedPassages
            revision={revision}
            {...citing}
            citations={citations}
            page={isPaged ? place.page : null}
          />
        </div>
      </div>
    </div>
  );
};

/** The page or the lines, with what is marked in them: passages whose places count in another text layer are listed only. */
const Reading = (props: {
  revision: RevisionFields;
  place: PlaceInSource;
  citations: readonly Citation[];
  isPaged: boolean;
}): ReactNode => {
  const { revision, place, citations, isPaged } = props;
  const [search] = useSearchParams();
  const earlier = shownLayer(revision, search.get('layer'));
  const layer = earlier?.textLayer ?? revision.textLayer;
  const here = citations.filter(({ evidence }) => evidence.textLayer === layer);
  const isHeading = place.quote === null && search.get('section') !== null;
  const shown = {
    revision,
    layer: earlier?.textLayer ?? null,
    selected: place.quote,
    heading: isHeading ? place.section : null,
    cited: here.map(({ evidence }) => evidence.position),
  };
  return isPaged ? (
    <SourcePage {...shown} page={place.page} />
  ) : (
    <SourceTextView {...shown} line={place.line} />
  );
};
