import type { ArxivId } from '../domain/sources/arxiv-id.ts';

/** What of a paper is fetched: the PDF, or the source that its authors sent (TeX, gzipped). */
export type FetchFormat = 'pdf' | 'source';

/** What to fetch. A bare id asks for the newest version. */
export interface FetchRequest {
  id: ArxivId;
  format: FetchFormat;
  /** More bytes than this are `LIMIT_EXCEEDED`. */
  maxBytes: number;
  /** Told what is going on, in words for a person, where it takes long. */
  tell: (line: string) => void;
}

/** A whole file, checked to be of the format that was asked. */
export interface FetchedFile {
  /** With the version that the bytes are; without one only where nothing told it. */
  id: ArxivId;
  path: string;
  /** Where it came from, redirects followed; without what an address may carry besides (credentials, query). */
  url: string;
  size: number;
}

/**
 * Fetches papers for a person who asked for this one. Works one request at a time, spaced as the archive asks, also
 * across processes. What has arrived outlives the process: the next call for the same file goes on where it stopped.
 * Raises `NOT_FOUND` for what is not there, `LIMIT_EXCEEDED`, and `UNAVAILABLE` for everything that may work later.
 */
export interface Fetcher {
  /**
   * Hands the file to `use`. When that has succeeded the file is forgotten, and so when it was refused for what it is
   * (`INVALID_INPUT`, `LIMIT_EXCEEDED`); when anything else fails, the file is kept for the next call.
   */
  fetch<T>(request: FetchRequest, use: (file: FetchedFile) => Promise<T>): Promise<T>;
}
