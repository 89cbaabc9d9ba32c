import type { ReactNode } from 'react';
import type { EvidenceSummaryFields } from '../queries/evidence.ts';
import { counted } from '../words/numbers.ts';
import { LevelMark } from './level-mark.tsx';

/** How well something is supported: the level, and what speaks for and against it. */
export const Support = ({ evidence }: { evidence: EvidenceSummaryFields }): ReactNode => (
  <span className="support">
    <LevelMark level={evidence.level} />
    <span>{counted(evidence.sources, 'source')}</span>
    {evidence.supporting > 0 && <span>{evidence.supporting} for</span>}
    {evidence.contradicting > 0 && <strong className="against">{evidence.contradicting} against</strong>}
    {evidence.openFindings > 0 && <span>{counted(evidence.openFindings, 'open finding')}</span>}
  </span>
);
