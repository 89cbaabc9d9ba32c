/** The module's front door: what the gate and the source operations use to look for quotes. */
export { findQuote, findQuoteInSteps } from './find-quote.ts';
export { linesOf, pageAt } from './pages-and-lines.ts';
export { passageAround } from './passage.ts';
export { prepareLayer, type PreparedLayer } from './prepared-layer.ts';
export type { Place, QuoteMatch, QuoteResult } from './quote-types.ts';
