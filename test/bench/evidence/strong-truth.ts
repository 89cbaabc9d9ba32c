import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import type { PdfEntry, TrueSentence } from './labelled-pdf.ts';

/** Stands for what a sentence of the truth cannot say in plain text: a citation, a formula, a reference. */
const NOT_TEXT = '\uFFFC';
/** A sentence is quoted from this many words on; what is shorter is a heading, a label or a piece of a list. */
const FEWEST_WORDS = 5;
const MOST_CODE_POINTS = 2_000;

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Elements of JATS whose print the typesetter makes. */
const MADE_BY_TYPESETTER = new Set([
  'xref',
  'fn',
  'inline-formula',
  'disp-formula',
  'alternatives',
  'disp-quote',
  'preformat',
  'code',
]);

const textOf = (node: Node): string => {
  if (node.nodeType === 3) return node.nodeValue ?? '';
  if (!isElement(node)) return '';
  if (MADE_BY_TYPESETTER.has(node.tagName)) return NOT_TEXT;
  return Array.from(node.childNodes).map(textOf).join('');
};

/** Paragraphs of a JATS article's body. */
const jatsParagraphs = (xml: string): string[] => {
  const body = new DOMParser({ onError: () => undefined })
    .parseFromString(xml, 'text/xml')
    .getElementsByTagName('body')[0];
  return body === undefined ? [] : Array.from(body.getElementsByTagName('p')).map(textOf);
};

/** What plain text made from TeX writes for what is no text: citations, notes, formulas. */
const TEX_NOT_TEXT = /CITEMARK|\[\d*\]|\$+[^$]*\$+|[_^]\([^)]*\)|[_^]\{[^}]*\}|\\[a-z]+/g;

const plainParagraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(TEX_NOT_TEXT, NOT_TEXT));

/**
 * What shows that a sentence holds maths, a cell, a reference or a slip of the conversion from TeX: signs of formulas, letters with
 * digits or standing alone, commas that something was taken away before, rules of tables, the quotation marks of TeX.
 */
const NOT_PROSE =
  /[\p{Sm}\\{}|&·⋅_^*]|\p{M}|-{3}|\s[,.]|\p{L}\d|\d\p{L}|``|''|(?<![\p{L}'’.])[b-zB-HJ-Z](?![\p{L}'’.])|\p{L}\(|\b(?:\p{Lu}[nijk]{1,2}|[t-z][nijk]|0\d)\b/u;

interface PresenceTest {
  pdf: string;
  page: number;
  id: string;
  type: string;
  text: string;
}

const presenceTests = (jsonLines: string, pdf: string): TrueSentence[] =>
  jsonLines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as PresenceTest)
    .filter((test) => test.type === 'present' && test.pdf === pdf)
    .map(({ id, text, page }) => ({ id, text, page, kind: 'prose' }));

const sentencesIn = (paragraphs: readonly string[], language: string): TrueSentence[] => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const sentences = paragraphs.flatMap((paragraph) =>
    [...segmenter.segment(paragraph.replace(/\s+/g, ' ').trim())].map(({ segment }) => segment.trim()),
  );
  return [...new Set(sentences)]
    .filter(
      (text) =>
        !text.includes(NOT_TEXT) &&
        !NOT_PROSE.test(text.normalize('NFD').replace(/(?<=[\p{L}])[\u0300\u0301\u0308\u0327]/gu, '')) &&
        /^\p{Lu}.*[.!?]$/u.test(text) &&
        text.split(' ').length >= FEWEST_WORDS &&
        [...text].length <= MOST_CODE_POINTS,
    )
    .map((text, index) => ({
      id: `s${String(index + 1).padStart(4, '0')}`,
      text,
      page: null,
      kind: 'prose',
    }));
};

/** Where the human-verified tests of all sample pages of one origin stand. */
const PRESENCE_TESTS = 'olmocr-multi_column_miss.jsonl';

/**
 * Sentences of a ground truth that does not come from another extractor: the authors' TeX or JATS, text made by hand, tests
 * verified by people. Left out is what the typesetter writes (citations, notes, formulas and other maths) and, of running text,
 * what is shorter than five words or no whole sentence (split by `Intl.Segmenter`). None where the truth is weak or the page a scan.
 */
export const strongTruth = (folder: string, entry: PdfEntry): TrueSentence[] => {
  const read = (name: string): string => readFileSync(join(folder, 'pdf/gt', name), 'utf8');
  if (/scan|handwriting|graphics/.test(entry.category)) return [];
  if (entry.file.startsWith('olmocr-'))
    return presenceTests(read(PRESENCE_TESTS), entry.file.replace('olmocr-', ''));
  const truth = entry.ground_truth?.replace('gt/', '') ?? '';
  if (truth.endsWith('.jats')) return sentencesIn(jatsParagraphs(read(truth)), 'en');
  if (truth.endsWith('.tex.txt')) return sentencesIn(plainParagraphs(read(truth)), 'en');
  if (entry.ground_truth_kind?.startsWith('hand-made') === true)
    return sentencesIn(plainParagraphs(read(truth)), 'de');
  return [];
};
