import type { SheetFields } from '../queries/source-text.ts';
import { counted } from '../words/numbers.ts';

/** What a page has besides printed text, in sentences. */
export const sheetNotes = ({ ocr, hidden }: Pick<SheetFields, 'ocr' | 'hidden'>): string[] => [
  ...(ocr ? ['A program read the text of this page from a scan; what is printed may differ.'] : []),
  ...(hidden > 0
    ? [
        `The file has ${counted(hidden, 'passage')} here that no reader of the page can see; they are kept apart from its text.`,
      ]
    : []),
];
