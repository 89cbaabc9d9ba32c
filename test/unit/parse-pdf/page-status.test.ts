import { describe, expect, it } from 'vitest';
import type { PageContent } from '../../../src/adapters/parse-pdf/page-model.ts';
import { judgePage } from '../../../src/adapters/parse-pdf/page-status.ts';
import { readableText } from '../../../src/adapters/parse-pdf/readable-text.ts';

const PAGE: PageContent = {
  width: 595,
  height: 842,
  rotation: 0,
  glyphs: [],
  images: [],
  rules: [],
  drawn: true,
  hidden: [],
  undecided: 0,
  plain: [],
  onPictures: 0,
  recognised: 0,
  fonts: new Map(),
};
const status = (text: string): string => judgePage(PAGE, text, new Map()).status;

describe('a page with a character that has no meaning', () => {
  it('is partial when the character stands in the text', () => {
    expect(status('with ρ = 0.95 and \ufffd = 1e − 6 is used')).toBe('partial');
    expect(status('a wo\ue001d in the text')).toBe('partial');
  });

  it('is ok when the character only begins lines, as a bullet', () => {
    expect(status('\uf076 The first gauge\n\uf076 The second gauge')).toBe('ok');
  });

  it('has the bullets of symbol fonts by their name', () => {
    expect(readableText('\uf0b7', true)).toBe('•');
  });
});
