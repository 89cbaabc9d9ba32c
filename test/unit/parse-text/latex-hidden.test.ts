import { describe, expect, it } from 'vitest';
import { readLatexDocument } from '../../../src/adapters/parse-text/latex/read-latex-document.ts';
import { bytesOf, slice } from './reading.ts';

const read = (tex: string) => readLatexDocument(bytesOf(tex));
const hiddenOf = (tex: string) => read(tex).pages[0]?.hidden ?? [];

describe('text that is not printed', () => {
  it.each([
    '\\iffalse second \\fi',
    '\\iftrue\\else second \\fi',
    '\\newif\\ifdraft\\draftfalse \\ifdraft second \\fi',
    '\\newif\\ifdraft\\drafttrue \\ifdraft\\else second \\fi',
    '{\\color{white}second}',
    '\\textcolor[gray]{1}{second}',
    '\\textcolor[HTML]{FFFFFF}{second}',
    '\\textcolor[rgb]{1.0, 1.0, 1.0}{second}',
    '\\textcolor{white!100}{second}',
    '\\textcolor{black!0}{second}',
    '\\definecolor{paper}{rgb}{1,1,1}\\textcolor{paper}{second}',
    '\\colorlet{paper}{white}\\textcolor{paper}{second}',
    '\\colorbox{black}{second}',
    '\\scalebox{0}{second}',
    '\\resizebox{0pt}{0pt}{second}',
    '{\\fontsize{0.1pt}{0pt}\\selectfont second}',
    '\\begin{filecontents}{a.tex}\nsecond\n\\end{filecontents}',
    '\\endinput second',
  ])('%s is kept apart', (tex) => {
    const layer = read(`first ${tex}`);
    expect(layer.text).toBe('first');
    expect(layer.pages[0]?.hidden?.map(({ text }) => text).join(' ')).toContain('second');
    expect(layer.pages[0]?.status).toBe('ok');
  });

  it.each([
    '\\colorbox{white}{second}',
    '\\textcolor{red!50}{second}',
    '\\textcolor[rgb]{1,0,0}{second}',
    '{\\color{white}\\color{black}second}',
    '\\iffalse gone \\else second\\fi',
    '\\newif\\ifdraft\\drafttrue \\ifdraft second\\fi',
    '\\fontsize{9pt}{11pt}\\selectfont second',
    '\\scalebox{0.8}{second}',
  ])('%s is printed', (tex) => {
    expect(read(`first ${tex}`).text).toBe('first second');
  });

  it('is not known of both branches of a condition that is not told', () => {
    for (const tex of [
      '\\ifx\\a\\b second \\else third \\fi',
      '\\newif\\ifdraft\\drafttrue\\draftfalse \\ifdraft second \\else third \\fi',
      '\\newcommand{\\off}{\\iffalse}\\off second third \\fi',
      '\\let\\off\\iffalse \\off second third \\fi',
      '\\ifthenelse{\\boolean{a}}{second}{third}',
      '\\excludecomment{aside}\\begin{aside}second third\\end{aside}',
      '\\newenvironment{aside}{\\setbox0\\vbox\\bgroup}{\\egroup}\\begin{aside}second third\\end{aside}',
    ]) {
      const layer = read(`first ${tex}`);
      expect(layer.text).not.toMatch(/second|third/);
      expect(layer.pages[0]?.status).toBe('partial');
    }
  });

  it('is what is struck out, over which no quote goes', () => {
    for (const name of ['sout', 'st', 'xout']) {
      const tex = `It is \\${name}{not} safe.`;
      expect(read(tex).text).toBe('It is \ufffc safe.');
      expect(hiddenOf(tex)).toEqual([{ text: 'not', reason: 'covered' }]);
    }
  });

  it('is set aside in a box', () => {
    expect(read('first \\setbox0=\\hbox{second}').text).toBe('first');
    expect(read('\\begin{lrbox}{\\b}second\\end{lrbox} first').text).toBe('first');
  });
});

describe('commands whose meaning is changed', () => {
  it('print what they mean now', () => {
    expect(read('\\renewcommand{\\emph}[1]{}It is \\emph{not} safe.').text).toBe('It is safe.');
    expect(read('\\renewcommand{\\emph}[1]{\\textbf{#1}}It is \\emph{not} safe.').text).toBe(
      'It is not safe.',
    );
  });

  it.each([
    '\\let\\emph\\phantom It is \\emph{not} safe.',
    '\\def\\emph{\\phantom}It is \\emph{not} safe.',
    '\\RenewDocumentCommand{\\emph}{m}{}It is \\emph{not} safe.',
    '\\expandafter\\def\\csname emph\\endcsname#1{}It is \\emph{not} safe.',
  ])('%s is not known', (tex) => {
    const layer = read(tex);
    expect(layer.text).not.toMatch(/not/);
    expect(layer.text).toContain('\ufffc safe.');
    expect(layer.pages[0]?.status).toBe('partial');
  });

  it('are not written out where one name has two meanings', () => {
    const layer = read('\\newcommand{\\x}{Aspirin}\\x{} is safe. \\renewcommand{\\x}{Heroin}\\x{} is not.');
    expect(layer.text).toBe('\ufffc is safe. \ufffc is not.');
    expect(read('\\newcommand{\\x}{A}\\providecommand{\\x}{B}\\x').text).toBe('A');
  });
});

describe('raised text', () => {
  it('without forms of its own is known as such', () => {
    const layer = read('It fell to 10\\textsuperscript{6.5} m.');
    expect(layer.spans.map((span) => [slice(layer, span), span.shift])).toEqual([['6.5', 'super']]);
  });
});
