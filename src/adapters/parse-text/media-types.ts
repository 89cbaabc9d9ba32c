import type { TextFormat } from './worker-messages.ts';

/** A reader of some media types: its name and version are those of the layers it makes. */
export interface TextReader {
  name: string;
  /** Another reading is another layer: raise it with every change of what is written. */
  version: string;
  formats: Readonly<Record<string, TextFormat>>;
}

export const PLAIN_TEXT: TextReader = {
  name: 'plain-text',
  version: '2',
  formats: { 'text/plain': 'plain', 'text/markdown': 'markdown', 'text/x-markdown': 'markdown' },
};

export const HTML: TextReader = {
  name: 'html-visible-text',
  version: '3+parse5-8.1.1',
  formats: { 'text/html': 'html', 'application/xhtml+xml': 'xhtml' },
};

export const XML: TextReader = {
  name: 'jats-tei-text',
  version: '3+xmldom-0.9.12',
  formats: {
    'application/jats+xml': 'xml',
    'application/tei+xml': 'xml',
    'application/xml': 'xml',
    'text/xml': 'xml',
  },
};

export const LATEX: TextReader = {
  name: 'latex-source',
  version: '3+unified-latex-1.8.4',
  formats: {
    'application/x-tex': 'latex',
    'text/x-tex': 'latex',
    'application/x-latex': 'latex',
    'application/gzip': 'eprint',
    'application/x-gzip': 'eprint',
    'application/x-eprint': 'eprint',
    'application/x-eprint-tar': 'eprint',
    'application/x-gtar': 'eprint',
    'application/x-tar': 'eprint',
    'application/x-tar+gzip': 'eprint',
  },
};
