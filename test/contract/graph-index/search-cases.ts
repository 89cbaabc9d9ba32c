import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NodeType } from '../../../src/contracts/vocabulary.ts';
import type { NodeRow } from '../../../src/domain/graph/index-rows.ts';
import { RANKED_DOCUMENTS } from '../../../src/domain/search/rank.ts';
import { queryTerms } from '../../../src/domain/search/terms.ts';
import type { Harness } from './harness.ts';
import { batch, node, nodeId } from './rows.ts';

const D1 = "agentic-os C++ don't 38.101 AND state-of-the-art";

/** Full text: every script and character, filters, ranking, paging. */
export const searchCases = ({ index }: Harness): void => {
  const filled = async (...nodes: NodeRow[]): Promise<string> => {
    const ledger = randomUUID();
    await index().apply(ledger, [batch(0, { nodes })]);
    return ledger;
  };
  const search = (
    ledger: string,
    query: string,
    options: { types?: NodeType[]; limit?: number; offset?: number } = {},
  ) => index().search(ledger, queryTerms(query), { limit: 100, offset: 0, ...options });
  const idsOf = async (ledger: string, query: string, options = {}): Promise<string[]> =>
    (await search(ledger, query, options)).hits.map((hit) => hit.id);

  describe('search', () => {
    let unrelated: string | undefined;

    it.each([
      ['agentic-os', D1],
      ["don't", D1],
      ['don’t', D1],
      ['38.101', D1],
      ['C++', D1],
      ['AND', D1],
      ['state of the art', D1],
      ['身份', '用户身份识别系统'],
      ['身份识别', '用户身份识别系统'],
      ['用户身份识别系统', '用户身份识别系统'],
      ['份', '用户身份识别系统'],
      ['itgc', '重跑gen-itgc后'],
      ['gen-itgc', '重跑gen-itgc后'],
      ['設計', 'データベース設計'],
      ['データベース', 'データベース設計'],
      ['データベース', 'ﾃﾞｰﾀﾍﾞｰｽ設計'],
      ['검색', '한국어 검색을 위한'],
      ['ภาษา', 'การประมวลผลภาษาไทย'],
      ['café', 'Cafe\u0301 culture'],
      ['cafe\u0301', 'Café culture'],
      ['CAFÉ', 'Café culture'],
      ['pretraining', 'Pre-training at scale'],
      ['networks', 'A neural network'],
      ['🙂', 'Works 🙂 well'],
      ['≤', 'n ≤ 5'],
      ['10000', '10,000 nodes'],
      ['strasse', 'Straße'],
      ['define', 'de\ufb01ne'],
      ['خواهم', 'می\u200cخواهم'],
    ])('finds %s in %s', async (query, label) => {
      const ledger = await filled(node(1, label), node(2, 'Nothing of the sort, elsewhere'));
      expect((await idsOf(ledger, query))[0]).toBe(nodeId(1));
      const inBody = await filled(node(1, 'Plain', { body: label }));
      expect(await idsOf(inBody, query)).toEqual([nodeId(1)]);
    });

    it.each(
      [
        ...[
          'NEAR(',
          '"',
          '(',
          'b:x',
          'x*',
          '-agentic',
          '',
          ' ',
          "'",
          '\\',
          '/',
          'a/b',
          '^',
          '~',
          'AND',
          'OR NOT',
          'a AND',
          '{label}:x',
          'label:x',
          'terms : x',
        ],
        ...[
          '[a TO b]',
          'a && b',
          '||',
          '!',
          '+x -y',
          'x^2',
          'x~1',
          '?',
          '**',
          '%',
          '$',
          '`',
          '}',
          "' OR 1=1 --",
          '") DETACH DELETE (n',
          '\\u0041',
          'searchScope:*',
          '*:*',
          'tb-',
        ],
        ...[
          '\ud800',
          '\udc00x',
          '\u202eabc',
          '\ufffd',
          '\u0301',
          '\u200d',
          '\u3000',
          '\u2028',
          '𝔸',
          '👩‍👩‍👧',
          '\u0001',
          '\ufeff',
        ],
        'z'.repeat(10_000),
        'word '.repeat(2_000),
        Array.from({ length: 2_000 }, (_, i) => `w${i}`).join(' '),
        '用户身份识别系统'.repeat(1_250),
        '"'.repeat(10_000),
      ].map((query) => [query.slice(0, 30), query] as const),
    )('reads %j as data', async (_, query) => {
      unrelated ??= await filled(node(1, 'Unrelated'));
      const { hits, total } = await search(unrelated, query);
      expect(hits).toEqual([]);
      expect(total).toBe(0);
    });

    it.each([
      '<img src=x onerror=window.x=1>',
      'a" OR b:"c',
      "' OR 1=1 --",
      'MATCH (n) DETACH DELETE n //',
      '\u202ereversed',
      '`x`',
      'x:y AND NOT z^2',
    ])('keeps a label such as %j and finds it by its words', async (label) => {
      const ledger = await filled(node(1, label), node(2, 'Bystander'));
      expect(await idsOf(ledger, label)).toEqual([nodeId(1)]);
      expect(await idsOf(ledger, 'bystander')).toEqual([nodeId(2)]);
    });

    it('tells C, C++ and C# apart, and L1 from L2', async () => {
      const ledger = await filled(
        node(1, 'C'),
        node(2, 'C++'),
        node(3, 'C#'),
        node(4, 'L1 loss'),
        node(5, 'L2 loss'),
      );
      expect(await idsOf(ledger, 'C++')).toEqual([nodeId(2)]);
      expect(await idsOf(ledger, 'c#')).toEqual([nodeId(3)]);
      expect((await idsOf(ledger, 'C'))[0]).toBe(nodeId(1));
      expect(await idsOf(ledger, 'L2')).toEqual([nodeId(5)]);
    });

    it('finds a label of 5,000 characters by its first and its last word', async () => {
      const ledger = await filled(
        node(1, `alpha ${'x'.repeat(4_987)} omega`),
        node(2, `${'y'.repeat(5_000)}`),
      );
      expect(await idsOf(ledger, 'alpha')).toEqual([nodeId(1)]);
      expect(await idsOf(ledger, 'omega')).toEqual([nodeId(1)]);
      expect(await idsOf(ledger, 'y'.repeat(5_000))).toEqual([nodeId(2)]);
    });

    it('ranks more of the words, rarer words and words in the label higher, and equals by id', async () => {
      const ledger = await filled(
        node(1, 'graph', { body: 'about something else' }),
        node(2, 'graph partitioning', { body: 'about something' }),
        node(3, 'something', { body: 'else about partitioning' }),
        node(5, 'graph', { body: 'about something else' }),
        node(4, 'graph', { body: 'about something else' }),
      );
      expect(await idsOf(ledger, 'graph partitioning')).toEqual([2, 3, 1, 4, 5].map((n) => nodeId(n)));
      const { hits } = await search(ledger, 'graph partitioning');
      expect(hits.every((hit, i) => hit.score > 0 && hit.score <= (hits[i - 1]?.score ?? Infinity))).toBe(
        true,
      );
    });

    it('filters by type, and an empty list of types has no match', async () => {
      const ledger = await filled(...NodeType.options.map((type, i) => node(i, 'same words', { type })));
      expect(await search(ledger, 'words', { types: ['Claim', 'Entity'] })).toMatchObject({ total: 2 });
      expect((await idsOf(ledger, 'words', { types: ['Problem'] }))[0]).toMatch(/^prb_/);
      expect(await search(ledger, 'words', { types: [] })).toEqual({ hits: [], total: 0 });
      expect(await search(ledger, 'words')).toMatchObject({ total: 5 });
    });

    it('gives every match once over all pages, past the ranked ones too', async () => {
      const count = RANKED_DOCUMENTS + 130;
      const ledger = await filled(
        ...Array.from({ length: count }, (_, i) =>
          node(i, `common ${i % 7}`, { body: 'filler '.repeat(i % 5) }),
        ),
      );
      const pages: string[] = [];
      let last = Infinity;
      for (let offset = 0; offset < count + 90; offset += 90) {
        const { hits, total } = await search(ledger, 'common', { limit: 90, offset });
        expect(total).toBe(count);
        for (const hit of hits) {
          expect(hit.score).toBeLessThanOrEqual(last);
          last = hit.score;
        }
        pages.push(...hits.map((hit) => hit.id));
      }
      expect(pages).toHaveLength(count);
      expect(new Set(pages).size).toBe(count);
    });

    it('does not let a word of nearly every node match by itself beside a rarer one', async () => {
      const ledger = await filled(
        ...Array.from({ length: 1_100 }, (_, i) => node(i, `the entry ${i}`)),
        node(2_000, 'quasar', { body: 'the far one' }),
      );
      expect(await search(ledger, 'the quasar')).toMatchObject({ hits: [{ id: nodeId(2_000) }], total: 1 });
      expect(await search(ledger, 'the')).toMatchObject({ total: 1_101 });
      expect(await search(ledger, 'the absentword')).toMatchObject({ total: 1_101 });
    });

    it('forgets the old words of a corrected node, and retracted and merged nodes whole', async () => {
      const ledger = await filled(node(1, 'oldword kept'), node(2, 'kept'), node(3, 'kept'));
      await index().apply(ledger, [
        batch(1, {
          nodes: [
            node(1, 'newword kept', { recordRevision: 2 }),
            node(2, 'kept', { recordRevision: 2, status: 'retracted' }),
            node(3, 'kept', { recordRevision: 2, status: 'merged', mergedInto: nodeId(1) }),
          ],
        }),
      ]);
      expect(await idsOf(ledger, 'oldword')).toEqual([]);
      expect(await idsOf(ledger, 'newword')).toEqual([nodeId(1)]);
      expect(await search(ledger, 'kept')).toMatchObject({ total: 1 });
      await index().apply(ledger, [batch(2, { nodes: [node(3, 'kept', { recordRevision: 3 })] })]);
      expect(await idsOf(ledger, 'kept')).toEqual([nodeId(3), nodeId(1)]);
    });
  });
};
