import type { QuoteSelector } from '../../contracts/evidence.ts';
import { KbError } from '../../contracts/errors.ts';
import type { Limits } from '../../contracts/limits.ts';
import type { Proposal } from '../../contracts/proposal.ts';
import { codePointLength } from '../../contracts/text.ts';
import { canonicalJson } from '../../domain/canonical.ts';
import { citedEvidence } from '../../domain/graph/cited-evidence.ts';

/** Raises `LIMIT_EXCEEDED` naming the limit, what was sent and how to go on. */
export const overLimit = (
  limit: keyof Limits,
  maximum: number,
  sent: number,
  path: string,
  advice: string,
): never => {
  throw new KbError(
    'LIMIT_EXCEEDED',
    `${path}: ${sent} is over the limit ${limit} of ${maximum}. ${advice}`,
    {
      path,
      details: { limit, maximum, sent },
    },
  );
};

/** Holds each text of a quote against the limit on quotes. */
export const requireQuoteWithinLimit = (quote: QuoteSelector, path: string, limits: Limits): void => {
  for (const part of ['exact', 'prefix', 'suffix'] as const) {
    const length = codePointLength(quote[part] ?? '');
    if (length > limits.quoteCodePoints)
      overLimit(
        'quoteCodePoints',
        limits.quoteCodePoints,
        length,
        `${path}.${part}`,
        'Quote the sentence that says it, or several quotes.',
      );
  }
};

/** Holds a proposal against the limits on bundles and quotes. */
export const requireWithinLimits = (proposal: Proposal, raw: unknown, limits: Limits): void => {
  const items = proposal.items.length;
  if (items > limits.bundleItems)
    overLimit('bundleItems', limits.bundleItems, items, 'items', 'Send the rest in another bundle.');
  const bytes = Buffer.byteLength(canonicalJson(raw), 'utf8');
  if (bytes > limits.bundleBytes)
    overLimit('bundleBytes', limits.bundleBytes, bytes, 'items', 'Send the rest in another bundle.');
  const cited = citedEvidence(proposal);
  if (cited.length > limits.bundleQuotes)
    overLimit('bundleQuotes', limits.bundleQuotes, cited.length, 'items', 'Send the rest in another bundle.');
  for (const { path, evidence } of cited) {
    requireQuoteWithinLimit(evidence.quote, `${path}.quote`, limits);
  }
};
