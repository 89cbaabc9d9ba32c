import type { LayerBody } from './layer-draft.ts';
import type { WorkerTask } from './worker-messages.ts';

/** Reads bytes as what they are said to be; only what that needs is loaded. Raises `KbError`. */
export async function readAs({ format, bytes, unpack }: WorkerTask): Promise<LayerBody> {
  switch (format) {
    case 'html':
    case 'xhtml':
      return (await import('./html/read-html-document.ts')).readHtmlDocument(bytes, format);
    case 'xml':
      return (await import('./xml/read-xml-document.ts')).readXmlDocument(bytes);
    case 'latex':
      return (await import('./latex/read-latex-document.ts')).readLatexDocument(bytes);
    case 'eprint':
      return (await import('./latex/read-eprint.ts')).readEprint(bytes, unpack);
    default:
      return (await import('./plain/read-plain-text.ts')).readPlainText(bytes, format === 'markdown');
  }
}
