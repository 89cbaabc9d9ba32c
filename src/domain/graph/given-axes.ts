import type { evidenceAxes } from '../../contracts/evidence.ts';
import type { EvidenceDirection, EvidenceDirectness, QuoteRole } from '../../contracts/vocabulary.ts';

/** Judgments about a quotation, each absent while nobody judged. */
export interface EvidenceAxes {
  direction?: EvidenceDirection | undefined;
  directness?: EvidenceDirectness | undefined;
  role?: QuoteRole | undefined;
}

type Axes = Partial<{ [axis in keyof typeof evidenceAxes]: NonNullable<EvidenceAxes[axis]> }>;

/** The axes that somebody judged; what nobody judged stays absent. */
export const givenAxes = ({ direction, directness, role }: EvidenceAxes): Axes => ({
  ...(direction === undefined ? {} : { direction }),
  ...(directness === undefined ? {} : { directness }),
  ...(role === undefined ? {} : { role }),
});
