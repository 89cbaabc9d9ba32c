import { HTML, LATEX, PLAIN_TEXT, XML } from './media-types.ts';
import { TextThreads } from './text-threads.ts';
import type { TextLimits } from './text-threads.ts';
import { ThreadedTextParser } from './threaded-text-parser.ts';

/** The parsers of plain text, Markdown, HTML, JATS and TEI, LaTeX and e-prints. They share their threads and are closed together. */
export function textParsers(limits: TextLimits): ThreadedTextParser[] {
  const threads = new TextThreads(limits);
  return [PLAIN_TEXT, HTML, XML, LATEX].map((reader) => new ThreadedTextParser(reader, threads));
}
