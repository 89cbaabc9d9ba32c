import type { EvidenceResolvers, ReanchoringResolvers } from './generated/resolver-types.ts';

/** A quotation with its place. */
export const Evidence: EvidenceResolvers = {
  line: ({ line }) => line && { first: line[0], last: line[1] },
  ocr: ({ ocr }) => ocr ?? false,
};

/** Where a quotation stands in another text. */
export const Reanchoring: ReanchoringResolvers = {
  line: ({ line }) => line && { first: line[0], last: line[1] },
};
