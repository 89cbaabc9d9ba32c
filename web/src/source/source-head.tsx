import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { safeLink } from '../lib/safe-link.ts';
import { Actor } from '../parts/actor.tsx';
import { Heading } from '../parts/heading.tsx';
import { LongText } from '../parts/label.tsx';
import { Notice } from '../parts/notice.tsx';
import { Text } from '../parts/text.tsx';
import type { RevisionFields } from '../queries/source.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { formatSize, formatTime } from '../words/numbers.ts';
import { Download } from './download.tsx';
import { OtherVersions } from './other-versions.tsx';
import { RevisionNotices } from './revision-notices.tsx';

/** What a source is, and at the top whether it was withdrawn or has a newer revision. */
export const SourceHead = ({ revision }: { revision: RevisionFields }): ReactNode => {
  const { source, versionLabel } = revision;
  return (
    <>
      <Heading
        title={source.title}
        over={versionLabel === null ? 'Source' : <>Source · {<Text>{versionLabel}</Text>}</>}
      >
        <LongText limit={200}>{source.title}</LongText>
      </Heading>
      <RevisionNotices revision={revision} />
      {revision.warnings.map((warning) => (
        <Notice key={warning}>{warning}</Notice>
      ))}
      <Identity revision={revision} />
      <p className="actions">
        <Download path={revision.bytesPath} fileName={revision.fileName} />{' '}
        <span className="quiet">{formatSize(revision.size)}</span>
      </p>
      <OtherFiles revision={revision} />
      <OtherVersions revision={revision} />
      <details>
        <summary>About this copy</summary>
        <Copy revision={revision} />
      </details>
    </>
  );
};

const Identity = ({ revision }: { revision: RevisionFields }): ReactNode => {
  const { arxivId, doi, url } = revision.source;
  const link = url === null ? null : safeLink(url);
  const parts = [arxivId === null ? null : `arXiv:${arxivId}`, doi === null ? null : `doi:${doi}`].filter(
    (part) => part !== null,
  );
  if (parts.length === 0 && url === null) return null;
  return (
    <p className="quiet">
      <Text>{parts.join(' · ')}</Text>
      {url !== null && (
        <>
          {parts.length > 0 && ' · '}
          {link === null ? (
            <Text>{url}</Text>
          ) : (
            <a href={link} rel="noreferrer noopener">
              <Text>{url}</Text>
            </a>
          )}
        </>
      )}
    </p>
  );
};

/** Other files of the same version, such as the TeX source of a PDF. */
const OtherFiles = ({ revision }: { revision: RevisionFields }): ReactNode => {
  const { project, at } = usePlace();
  if (revision.representations.length === 0) return null;
  return (
    <p>
      Other files of this version:{' '}
      {revision.representations.map((other, index) => (
        <span key={other.revision}>
          {index > 0 && ', '}
          <Link to={paths.source(project, other.revision, null, at)}>
            <Text>{other.fileName}</Text>
          </Link>{' '}
          <span className="quiet">
            ({other.mediaType}, {formatSize(other.size)})
          </span>
        </span>
      ))}
    </p>
  );
};

const Copy = ({ revision }: { revision: RevisionFields }): ReactNode => (
  <dl className="facts">
    <Fact name="File">
      <Text>{revision.fileName}</Text> <span className="quiet">({revision.mediaType})</span>
    </Fact>
    <Fact name="Captured">
      <time dateTime={revision.capturedAt}>{formatTime(revision.capturedAt)}</time> by{' '}
      <Actor actor={revision.capturedBy} />
    </Fact>
    <Fact name="Text layer">
      {revision.parser.name} {revision.parser.version}
      {revision.earlierLayers.length > 0 && (
        <span className="quiet">
          ; before that{' '}
          {revision.earlierLayers.map(({ parser }) => `${parser.name} ${parser.version}`).join(', ')}
        </span>
      )}
    </Fact>
    <Fact name="Licence">
      {revision.source.license === null ? (
        <span className="quiet">not stated</span>
      ) : (
        <Text>{revision.source.license}</Text>
      )}
    </Fact>
    <Fact name="SHA-256">
      <span className="data digest">{revision.revision}</span>
    </Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
