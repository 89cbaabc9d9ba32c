import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import type { PreparedLayer } from '../../../src/domain/quotes/locate.ts';
import { findQuote } from '../../../src/domain/quotes/locate.ts';
import type { Anchored } from '../../../src/domain/quotes/reanchor.ts';
import { reanchor } from '../../../src/domain/quotes/reanchor.ts';
import { layerOf, noteMarks, pagedLayerOf } from './layer-of.ts';

const OTHER = { revision: `sha256:${'1'.repeat(64)}` } as const;
/** The layer of another version of the source. */
const newer = (text: string, parts: Partial<TextLayer> = {}) => layerOf(text, { ...OTHER, ...parts });
const newerPages = (texts: Parameters<typeof pagedLayerOf>[0], parts: Partial<TextLayer> = {}) =>
  pagedLayerOf(texts, { ...OTHER, ...parts });

/** The n-th place of a quote in a layer, as the gate would have anchored it. */
const anchored = (
  layer: PreparedLayer,
  exact: string,
  more: Partial<Anchored['quote']> & { at?: number } = {},
) => {
  const { at = 0, ...selectors } = more;
  const quote = { exact, ...selectors };
  const found = findQuote(layer, quote);
  const match = found.result === 'found' ? found.matches[at] : undefined;
  if (match === undefined) throw new Error(`not in the layer: ${exact}`);
  const { start, end, page, pageEnd, line } = match;
  const pages = { page, ...(pageEnd === undefined ? {} : { pageEnd }) };
  return { quote, position: { start, end }, ...pages, ...(line === undefined ? {} : { line }) };
};

const became = (old: PreparedLayer, exact: string, next: PreparedLayer, more = {}) =>
  reanchor(old, anchored(old, exact, more), next);

const LIMITS = 'The service has limits.\nThe upload limit is 10 files a day.\n\nNothing else is said.\n';

describe('a quotation in a newer text of its source', () => {
  test('is the same in the same words at the same lines', () => {
    expect(became(layerOf(LIMITS), 'limit is 10', newer(LIMITS))).toEqual({
      label: 'same',
      page: 1,
      line: [2, 2],
      position: { start: 35, end: 46 },
    });
    const appended = newer(`${LIMITS}\nOne more paragraph.\n`);
    expect(became(layerOf(LIMITS), 'limit is 10', appended)).toMatchObject({ label: 'same', line: [2, 2] });
  });

  test('has moved when its sentence stands on other lines, or on another page', () => {
    const later = newer(`A new beginning.\n\n${LIMITS}`);
    expect(became(layerOf(LIMITS), 'limit is 10', later)).toMatchObject({ label: 'moved', line: [4, 4] });
    const [one, two] = ['The upload limit is 10 files.\n', 'Nothing else is said.\n'];
    const pages = pagedLayerOf([one, two]);
    expect(became(pages, 'limit is 10', newerPages([one, 'More.\n', two]))).toMatchObject({
      label: 'same',
      page: 1,
    });
    expect(became(pages, 'limit is 10', newerPages([two, one]))).toMatchObject({ label: 'moved', page: 2 });
    const unpaged = newer(one + two);
    expect(became(pages, 'limit is 10', unpaged)).toMatchObject({ label: 'moved', line: [1, 1] });
  });

  test('is the same when another layout breaks lines and words elsewhere and renumbers its notes', () => {
    const one = 'Sparse attention summa-\nrises well¹ and needs 16 GB.\n';
    const two = 'Sparse attention summarises\nwell² and needs 16 GB.\n';
    const old = pagedLayerOf([one], noteMarks(one, '¹'));
    const next = newerPages([two], noteMarks(two, '²'));
    expect(became(old, 'needs 16 GB', next)).toMatchObject({ label: 'same', page: 1 });
    expect(became(old, 'Sparse attention summarises well and', next)).toMatchObject({ label: 'same' });
  });

  test('goes on over a page that begins elsewhere now', () => {
    const blocks = (...lengths: number[]) => {
      let start = 0;
      return {
        blocks: lengths.map((length, at) => {
          const block = { page: at + 1, start, end: start + length - 2, kind: 'paragraph' as const };
          start += length;
          return block;
        }),
      };
    };
    const [one, two] = ['It is slow when the\n\n', 'input is long and the disk is full.\n\n'];
    const old = pagedLayerOf([one, two], blocks(one.length, two.length));
    const whole = 'It is slow when the input is long and the disk is full.\n\n';
    expect(became(old, 'the disk is full', newerPages(['\n', whole], blocks(2, whole.length)))).toMatchObject(
      {
        label: 'same',
      },
    );
    const other = 'It is never slow when the disk is full.\n\n';
    expect(became(old, 'the disk is full', newerPages(['\n', other], blocks(2, other.length)))).toMatchObject(
      { label: 'changed' },
    );
  });

  test('is the same under another number of its item, table or figure', () => {
    const items = (first: number) =>
      ['Calibrate it often.', 'Do not move the float.']
        .map((item, n) => `(${first + n}) ${item}\n`)
        .join('\n');
    expect(became(layerOf(items(1)), 'move the float', newer(items(3)))).toMatchObject({ label: 'same' });
    for (const [item, other] of [
      ['1. Calibrate it often.', '12. Calibrate it often.'],
      ['- Calibrate it often.', '* Calibrate it often.'],
      ['(a) Calibrate it often.', '(2) Calibrate it often.'],
      ['¹ Calibrate it often.', '¹² Calibrate it often.'],
      ['* Calibrate it often.', 'Calibrate it often.'],
    ] as const)
      expect(became(layerOf(item), item.split(' ').at(-1) ?? '', newer(other))).toMatchObject({
        label: 'same',
      });
    const caption = (text: string) => ({
      blocks: [{ page: 1, start: 0, end: text.length - 1, kind: 'caption' as const }],
    });
    const [one, two] = ['Table 1. Means by year.\n', 'Table 2.3: Means by year.\n'];
    const old = pagedLayerOf([one], caption(one));
    expect(became(old, 'Means by year', newerPages([two], caption(two)))).toMatchObject({ label: 'same' });
    const other = 'Table 1. Not means by year.\n';
    expect(
      became(pagedLayerOf(['10 means by year.\n']), 'means by year', newerPages(['12 means by year.\n'])),
    ).toMatchObject({
      label: 'changed',
    });
    expect(
      became(old, 'Means by year', newerPages([other.replace('means', 'Means')], caption(other))),
    ).toMatchObject({
      label: 'changed',
    });
  });

  test('has changed when a digit or a word of it reads otherwise', () => {
    const next = newer(LIMITS.replace('10', '20'));
    expect(became(layerOf(LIMITS), 'limit is 10', next)).toEqual({
      label: 'changed',
      page: 1,
      line: [2, 2],
      position: { start: 35, end: 46 },
      passage: 'The upload limit is 20 files a day.',
      differs: 'source has “20”, quote has “10”',
    });
    const longer = became(layerOf(LIMITS), 'limit is 10', newer(LIMITS.replace('10', '100')));
    expect(longer).toMatchObject({ label: 'changed', differs: 'source has “100”, quote has “10”' });
  });

  test('has changed when only the rest of its sentence reads otherwise', () => {
    const words = 'the upload limit is 10';
    const old = layerOf('In this mode the upload limit is 10 files a day.\n');
    for (const text of [
      'It is wrong that the upload limit is 10 files a day.\n',
      'In this mode the upload limit is 10 files a year.\n',
      'In this mode the upload limit is 10 files a day, or none.\n',
    ])
      expect(became(old, words, newer(text))).toMatchObject({
        label: 'changed',
        passage: text.trim(),
        reason: expect.stringContaining('in another sentence'),
      });
  });

  test('has not changed when another line of a list or of short lines has', () => {
    for (const mark of ['', '- ', '* ', '1. ', '| ']) {
      const text = `${mark}limit is 10\n${mark}colour of the second button is red\n`;
      const next = newer(text.replace('red', 'blue'));
      expect(became(layerOf(text), 'limit is 10', next)).toMatchObject({ label: 'same', line: [1, 1] });
      expect(became(layerOf(text), 'button is red', next)).toMatchObject({ label: 'changed' });
    }
  });

  test('is lost when nothing like it is there', () => {
    const gone = became(
      layerOf(LIMITS),
      'The upload limit is 10 files a day.',
      newer('Nothing else is said.\n'),
    );
    expect(gone).toEqual({ label: 'lost', reason: expect.stringContaining('half of its words') });
  });

  test.each(['Team Alpha reached 41.3 points.', 'reached 41.3 points.'])(
    'is never a look-alike of another sentence: %s',
    (words) => {
      const alpha = 'Team Alpha reached 41.3 points.\n';
      const beta = 'Team Beta reached 41.3 points.\n';
      const both = layerOf(`# Results\n\n${alpha}\n${beta}`);
      for (const next of [newer(`# Results\n\n${beta}`), newer(beta), newer(`${beta}\n${beta}`)]) {
        const { label, differs } = became(both, words, next);
        expect(label).toBe('changed');
        expect(differs).toMatch(/source has “Beta.*quote has “Alpha”/);
      }
      const stays = became(both, words, newer(`# Results\n\n${alpha}`));
      expect(stays).toMatchObject({ label: 'same', line: [3, 3] });
    },
  );

  test('is not known of while a page could not be read; found words count all the same', () => {
    const pages = pagedLayerOf(['The upload limit is 10 files.\n', 'More.\n']);
    const scan = { text: '', status: 'no-text' } as const;
    expect(became(pages, 'limit is 10', newerPages(['The upload limit is 20 files.\n', scan]))).toEqual({
      label: 'unavailable',
      reason: expect.stringMatching(/page 2 \(no-text\)/),
    });
    expect(became(pages, 'limit is 10', newerPages(['The upload limit is 10 files.\n', scan]))).toMatchObject(
      {
        label: 'same',
      },
    );
    const unreliable = { text: 'The upload limit is 10 files.\n', status: 'unreliable' } as const;
    expect(became(pages, 'limit is 10', newerPages([unreliable, 'More.\n']))).toMatchObject({
      label: 'unavailable',
    });
  });
});

describe('words that stand at several places', () => {
  const row = 'It holds for all of them.\n\n';

  test('are told apart by what stands round them', () => {
    const old = layerOf(`First, on plants.\n\n${row}Then, on animals.\n\n${row}`);
    const next = newer(`Then, on animals.\n\n${row}First, on plants.\n\n${row}`);
    expect(became(old, row.trim(), next, { at: 0 })).toMatchObject({ label: 'moved', line: [7, 7] });
    expect(became(old, row.trim(), next, { at: 1 })).toMatchObject({ label: 'moved', line: [3, 3] });
  });

  test('are told apart by prefix and suffix', () => {
    const old = layerOf(`One:\n\n${row}`);
    const next = newer(`${row}One:\n\n${row}Two:\n\n${row}`);
    expect(became(old, row.trim(), next, { prefix: 'One:\n\n' })).toMatchObject({ line: [5, 5] });
  });

  test('keep their order where there are as many as before', () => {
    const old = layerOf(row.repeat(5));
    for (const at of [0, 1, 2, 3, 4])
      expect(became(old, row.trim(), newer(row.repeat(5) + 'The end.\n'), { at })).toMatchObject({
        label: 'same',
        line: [1 + 2 * at, 1 + 2 * at],
      });
  });

  test('have moved without a position when nothing tells them apart', () => {
    const next = newer(`New.\n\n${row.repeat(3)}`);
    expect(became(layerOf(row), row.trim(), next)).toEqual({
      label: 'moved',
      reason: expect.stringContaining('3 places'),
    });
  });

  test('cannot be told when there are very many', () => {
    const next = newer(`New.\n\n${row.repeat(50)}`);
    expect(became(layerOf(row), row.trim(), next)).toMatchObject({ label: 'unavailable' });
    const old = layerOf('The answer of Ada was yes, at once.\n');
    const many = newer(`${'The answer was yes.\n'.repeat(50)}The answer of Ada was yes, at once.\n`);
    expect(became(old, 'was yes', many)).toMatchObject({ label: 'moved', line: [51, 51] });
  });
});

describe('the same bytes read anew', () => {
  test('cannot have edited the rest of a sentence', () => {
    const old = pagedLayerOf(['Table 1 shows that the limit is 10 files.\n']);
    const next = pagedLayerOf(['As was said before the limit is 10 files.\n']);
    expect(became(old, 'the limit is 10 files', next)).toMatchObject({ label: 'moved', page: 1 });
    const twice = pagedLayerOf(['The limit is 10 files here. And the limit is 10 files there.\n']);
    expect(became(old, 'limit is 10 files', twice)).toEqual({
      label: 'moved',
      reason: expect.stringContaining('2 places'),
    });
  });
});

/** Sentences of words that no other sentence has, each with a number of its own. */
const documents = fc
  .uniqueArray(fc.stringMatching(/^[a-z]{4,9}$/), { minLength: 12, maxLength: 60 })
  .chain((words) => {
    const sentences = Array.from({ length: Math.floor(words.length / 4) }, (_, at) => {
      const [a = '', b = '', c = '', d = ''] = words.slice(4 * at, 4 * at + 4);
      return `The ${a} ${b} has ${100 + at} of ${c} and ${d}.`;
    });
    return fc.record({
      sentences: fc.constant(sentences),
      at: fc.nat(sentences.length - 1),
      perParagraph: fc.integer({ min: 1, max: 4 }),
      isPart: fc.boolean(),
    });
  });

const paragraphs = (sentences: readonly string[], size: number): string => {
  const texts: string[] = [];
  for (let at = 0; at < sentences.length; at += size) texts.push(sentences.slice(at, at + size).join(' '));
  return texts.join('\n\n') + '\n';
};

describe('laws', () => {
  const each = (
    law: (
      old: PreparedLayer,
      evidence: Anchored,
      parts: { sentences: string[]; at: number; perParagraph: number },
    ) => void,
  ) =>
    fc.assert(
      fc.property(documents, ({ sentences, at, perParagraph, isPart }) => {
        const old = layerOf(paragraphs(sentences, perParagraph));
        const sentence = sentences[at] ?? '';
        const words = isPart ? sentence.split(' ').slice(1, 6).join(' ') : sentence;
        law(old, anchored(old, words), { sentences, at, perParagraph });
      }),
      { numRuns: 150 },
    );

  test('an equal text has every quotation the same, whatever read it', () =>
    each((old, evidence) => {
      const next = newer(old.text, { parser: { name: 'other', version: '2' } });
      expect(reanchor(old, evidence, next)).toEqual({
        label: 'same',
        page: evidence.page,
        line: evidence.line,
        position: evidence.position,
      });
    }));

  test('a paragraph put before or after never changes or loses a quotation', () =>
    each((old, evidence) => {
      expect(reanchor(old, evidence, newer(`Something new.\n\n${old.text}`)).label).toBe('moved');
      expect(reanchor(old, evidence, newer(`${old.text}\nSomething new.\n`)).label).toBe('same');
    }));

  test('another digit is a change', () =>
    each((old, evidence, { sentences, at, perParagraph }) => {
      const text = paragraphs(
        sentences.map((sentence, n) => (n === at ? sentence.replace(/\d+/, '7') : sentence)),
        perParagraph,
      );
      expect(reanchor(old, evidence, newer(text))).toMatchObject({ label: 'changed' });
    }));

  test('a removed sentence is changed or lost, never found', () =>
    each((old, evidence, { sentences, at, perParagraph }) => {
      const text = paragraphs(
        sentences.filter((_, n) => n !== at),
        perParagraph,
      );
      expect(['changed', 'lost']).toContain(reanchor(old, evidence, newer(text)).label);
    }));

  test('an answer is the same each time, and a place it gives has the words of the quotation', () =>
    each((old, evidence, { sentences, perParagraph }) => {
      const next = newer(paragraphs(sentences.toReversed(), perParagraph));
      const answer = reanchor(old, evidence, next);
      expect(reanchor(old, evidence, newer(next.text))).toEqual(answer);
      expect(['same', 'moved']).toContain(answer.label);
      expect(findQuote(next, evidence.quote, { position: answer.position }).result).toBe('found');
    }));

  test('whatever the texts: an answer, never an error, and a found place has the words', () => {
    const piece = fc.constantFrom(
      ...['the', 'limit', 'is', '10', '−7', 'x²', 'well-known', '-\n', '\n', '\n\n', ' ', '. ', '- ', '| '],
      ...['cafe\u0301', '\u00AD', 'ﬁ', '😀', '模型', '…', '“so”', '\uD83D', '5%', 'a'],
    );
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        text,
        text,
        fc.nat(30),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (one, two, from, length, isPaged) => {
          const [old, next] = isPaged
            ? [pagedLayerOf([one, two]), newerPages([two, one])]
            : [layerOf(one), newer(`${two}${one}`)];
          const size = old.codePoints.length;
          const start = Math.min(from, Math.max(0, size - 1));
          const end = Math.min(size, start + length);
          const exact = old.text.slice(old.codePoints.toIndex(start), old.codePoints.toIndex(end));
          fc.pre(end > start && findQuote(old, { exact }, { position: { start, end } }).result === 'found');
          const answer = reanchor(old, { quote: { exact }, position: { start, end }, page: 1 }, next);
          expect(['same', 'moved', 'changed', 'lost', 'unavailable']).toContain(answer.label);
          if (answer.label !== 'same' && answer.label !== 'moved') return;
          if (answer.position === undefined) expect(answer.reason).toMatch(/\d places/);
          else expect(findQuote(next, { exact }, { position: answer.position }).result).toBe('found');
        },
      ),
      { numRuns: 400 },
    );
  });
});
