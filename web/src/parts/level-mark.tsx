import type { ReactNode } from 'react';
import type { EvidenceLevel } from '../queries/vocabulary.ts';
import { EVIDENCE_LEVELS } from '../words/enums.ts';

/** The shape of each evidence level, drawn in the colour of the text. */
const SHAPES: Readonly<Record<EvidenceLevel, ReactNode>> = {
  QUOTED: <circle cx="8" cy="8" r="5.2" className="stroke" />,
  ASSESSED: (
    <>
      <circle cx="8" cy="8" r="5.2" className="stroke" />
      <path d="M8 2.8a5.2 5.2 0 0 0 0 10.4Z" />
    </>
  ),
  CORROBORATED: (
    <>
      <circle cx="5.6" cy="8" r="4.4" />
      <circle cx="11" cy="8" r="4.2" className="stroke cut" />
    </>
  ),
  DISPUTED: <path className="stroke" d="M3 3l4.2 5L3 13M13 3L8.8 8l4.2 5" />,
  STALE: <circle cx="8" cy="8" r="5.2" className="stroke dashed" />,
};

/** An evidence level in a word and a shape; its meaning is the title and stands on the node's page. */
export const LevelMark = ({ level }: { level: EvidenceLevel }): ReactNode => (
  <span className={`level level-${level.toLowerCase()}`} title={EVIDENCE_LEVELS[level].long}>
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {SHAPES[level]}
    </svg>
    {EVIDENCE_LEVELS[level].short}
  </span>
);
