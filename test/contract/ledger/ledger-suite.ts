import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ledger, LedgerCommit } from '../../../src/ports/ledger.ts';
import { bundleFiles, nodeFile, projectFiles, projectHeader, proposalHeader } from './sample-changes.ts';

/** How the suite gets a ledger: `open` may be called again on the same store, also while another is open. */
export interface LedgerStore {
  open(): Ledger;
  remove(): Promise<void>;
}

const NOT_PROJECTS = [
  '',
  '..',
  '../p',
  'a/b',
  'a\\b',
  '/etc',
  '-x',
  '--upload-pack=x',
  'A',
  'ä',
  'a\n',
  'a\0',
  'x'.repeat(64),
  '.git',
];

/** What every ledger owes, whatever it is made of. */
export function ledgerSuite(name: string, makeStore: () => Promise<LedgerStore>): void {
  describe(`${name} as a ledger`, () => {
    let store: LedgerStore;
    let ledger: Ledger;

    beforeEach(async () => {
      store = await makeStore();
      ledger = store.open();
    });
    afterEach(async () => {
      await ledger.close();
      await store.remove();
    });

    const create = (project = 'p') => ledger.create(project, projectHeader, projectFiles(project));
    const accept = async (proposalId: string, project = 'p') => {
      const { commit } = await ledger.head(project);
      return ledger.commit(project, commit, proposalHeader(proposalId), bundleFiles(proposalId));
    };

    describe('projects', () => {
      it('has none at first', async () => expect(await ledger.projects()).toEqual([]));

      it('creates a project at revision 0 and lists it', async () => {
        const head = await create();
        expect(head.revision).toBe(0);
        expect(await ledger.head('p')).toEqual(head);
        await create('another');
        expect(await ledger.projects()).toEqual(['another', 'p']);
      });

      it('refuses to create what exists, and changes nothing', async () => {
        const head = await create();
        await expect(ledger.create('p', projectHeader, projectFiles('p', 'Other'))).rejects.toMatchObject({
          code: 'CONFLICT',
        });
        expect(await ledger.head('p')).toEqual(head);
      });

      it('creates once when asked twice at the same time', async () => {
        const outcomes = await Promise.allSettled([create(), create(), create()]);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
        expect((await ledger.head('p')).revision).toBe(0);
      });

      it.each(NOT_PROJECTS)('answers NOT_FOUND for %j everywhere', async (id) => {
        const head = { commit: 'a'.repeat(40) };
        const calls = [
          ledger.head(id),
          ledger.read(id, ['project.json']),
          ledger.commit(id, head.commit, proposalHeader('x'), bundleFiles('x')),
          ledger.create(id, projectHeader, projectFiles('p')),
          ledger.contains(id, head.commit),
          ledger.verify(id),
          ledger.maintain(id),
          collect(ledger.commitsAfter(id, null)),
        ];
        for (const outcome of await Promise.allSettled(calls))
          expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
        expect(await ledger.projects()).toEqual([]);
      });

      it('keeps projects apart', async () => {
        await create('a');
        await create('b');
        await accept('only-a', 'a');
        expect((await ledger.head('b')).revision).toBe(0);
        expect(await ledger.read('b', [nodeFile('only-a').path])).toEqual([null]);
      });
    });

    describe('commits', () => {
      it('adds exactly the files given to those of the parent', async () => {
        await create();
        const first = await accept('one');
        const second = await accept('two');
        expect([first?.revision, second?.revision]).toEqual([1, 2]);
        const all = [...projectFiles('p'), ...bundleFiles('one'), ...bundleFiles('two')];
        expect(
          await ledger.read(
            'p',
            all.map(({ path }) => path),
          ),
        ).toEqual(all.map(({ content }) => content));
        const changes = await collect(ledger.commitsAfter('p', null));
        expect(changes.map(({ files }) => files.map(({ path }) => path))).toEqual(
          [projectFiles('p'), bundleFiles('one'), bundleFiles('two')].map((files) =>
            files.map(({ path }) => path).sort(),
          ),
        );
      });

      it('answers null, with nothing written, on another head', async () => {
        const origin = await create();
        const head = await accept('one');
        expect(
          await ledger.commit('p', origin.commit, proposalHeader('late'), bundleFiles('late')),
        ).toBeNull();
        expect(
          await ledger.commit('p', 'a'.repeat(40), proposalHeader('odd'), bundleFiles('odd')),
        ).toBeNull();
        expect(await ledger.head('p')).toEqual(head);
        expect(await ledger.read('p', [nodeFile('late').path, nodeFile('odd').path])).toEqual([null, null]);
      });

      it('lets one of many win on the same head', async () => {
        const origin = await create();
        const names = Array.from({ length: 8 }, (_, index) => `racer-${index}`);
        const heads = await Promise.all(
          names.map((id) => ledger.commit('p', origin.commit, proposalHeader(id), bundleFiles(id))),
        );
        expect(heads.filter((head) => head !== null)).toHaveLength(1);
        expect(await collect(ledger.commitsAfter('p', origin.commit))).toHaveLength(1);
      });

      it('lets one of two processes win on the same head', async () => {
        const origin = await create();
        const other = store.open();
        try {
          expect(await other.head('p')).toEqual(origin);
          const heads = await Promise.all([
            ledger.commit('p', origin.commit, proposalHeader('a'), bundleFiles('a')),
            other.commit('p', origin.commit, proposalHeader('b'), bundleFiles('b')),
          ]);
          const [winner] = heads.filter((head) => head !== null);
          expect(heads.filter((head) => head !== null)).toHaveLength(1);
          expect(await ledger.head('p')).toEqual(winner);
          expect(await other.head('p')).toEqual(winner);
        } finally {
          await other.close();
        }
      });

      it('sees what another process committed, and counts on from it', async () => {
        await create();
        const other = store.open();
        const moved = await other.commit(
          'p',
          (await other.head('p')).commit,
          proposalHeader('x'),
          bundleFiles('x'),
        );
        await other.close();
        expect(await ledger.head('p')).toEqual(moved);
        expect((await accept('y'))?.revision).toBe(2);
      });

      it('keeps bytes as they are', async () => {
        await create();
        const texts = [
          '',
          'no newline',
          'a\r\nb\rc\n',
          '\u0000\u0001',
          '\ufeffBOM',
          'é e\u0301 日本 🜨 \u2028\u0085',
          '$Id$',
          '\n\n',
          'M 100644 inline x\ndone\n',
        ];
        const files = texts.map((content, index) => ({ path: `nodes/ab/raw-${index}.json`, content }));
        const head = await ledger.commit('p', (await ledger.head('p')).commit, proposalHeader('raw'), files);
        expect(
          await ledger.read(
            'p',
            files.map(({ path }) => path),
          ),
        ).toEqual(texts);
        const [change] = await collect(ledger.commitsAfter('p', (await firstCommit(ledger)).commit));
        expect(change).toMatchObject({ ...head, files: files.map((file) => ({ ...file, status: 'added' })) });
      });

      it('takes a bundle of 200 records of 20,000 characters', async () => {
        await create();
        const files = Array.from({ length: 200 }, (_, index) => ({
          path: `nodes/cd/big-${String(index).padStart(3, '0')}.json`,
          content: `${index}${'語'.repeat(20_000)}`,
        }));
        await ledger.commit('p', (await ledger.head('p')).commit, proposalHeader('big'), files);
        expect(
          await ledger.read(
            'p',
            files.map(({ path }) => path),
          ),
        ).toEqual(files.map(({ content }) => content));
      });

      it.each([
        '../x.json',
        '/x.json',
        'a/../b.json',
        'a//b.json',
        './a.json',
        'A.json',
        'ä.json',
        'a b.json',
        'a"b.json',
        'a\nb.json',
        'x',
        '.git/x.json',
        'nodes',
        'a\\b.json',
        '',
      ])('refuses the path %j, and writes nothing', async (path) => {
        const head = await create();
        const file = { path, content: '{}\n' };
        await expect(
          ledger.commit('p', head.commit, proposalHeader('x'), [nodeFile('x'), file]),
        ).rejects.toMatchObject({ code: 'INTERNAL' });
        await expect(ledger.read('p', [path])).rejects.toMatchObject({ code: 'INTERNAL' });
        expect(await ledger.head('p')).toEqual(head);
      });

      it('refuses one path twice and text that is not Unicode', async () => {
        const { commit } = await create();
        const twice = [nodeFile('x'), nodeFile('x', 2)];
        const broken = [{ path: 'nodes/ab/x.json', content: '\ud800' }];
        for (const files of [twice, broken])
          await expect(ledger.commit('p', commit, proposalHeader('x'), files)).rejects.toMatchObject({
            code: 'INTERNAL',
          });
      });
    });

    describe('reads', () => {
      it('answers in the order asked, null for what is not there', async () => {
        await create();
        await accept('one');
        const [node, receipt] = bundleFiles('one');
        const paths = [
          'nodes/00/none.json',
          receipt!.path,
          'none/at/all.json',
          node!.path,
          receipt!.path,
          'nodes.json',
        ];
        expect(await ledger.read('p', paths)).toEqual([
          null,
          receipt!.content,
          null,
          node!.content,
          receipt!.content,
          null,
        ]);
        expect(await ledger.read('p', [])).toEqual([]);
      });

      it('reads as of an earlier commit', async () => {
        const origin = await create();
        const first = await accept('one');
        await ledger.commit('p', first!.commit, proposalHeader('two'), [nodeFile('one', 2, 'changed')]);
        const { path, content } = nodeFile('one');
        expect(await ledger.read('p', [path], origin.commit)).toEqual([null]);
        expect(await ledger.read('p', [path], first!.commit)).toEqual([content]);
        expect(await ledger.read('p', [path])).toEqual([nodeFile('one', 2, 'changed').content]);
      });

      it.each(['a'.repeat(40), 'main', 'HEAD', '--help', '', 'a\nb'])(
        'answers NOT_FOUND for the commit %j',
        async (at) => {
          await create();
          await expect(ledger.read('p', ['project.json'], at)).rejects.toMatchObject({ code: 'NOT_FOUND' });
          expect(await ledger.contains('p', at)).toBe(false);
        },
      );

      it('answers thousands of paths at once', async () => {
        await create();
        await accept('one');
        const { path, content } = nodeFile('one');
        const paths = Array.from({ length: 3_000 }, (_, index) =>
          index % 3 === 0 ? path : `nodes/ab/none-${index}.json`,
        );
        const contents = await ledger.read('p', paths);
        expect(contents).toEqual(paths.map((asked) => (asked === path ? content : null)));
      });
    });

    describe('history', () => {
      it('tells headers, revisions and statuses, oldest first', async () => {
        const origin = await create();
        const first = await accept('one');
        const changed = [nodeFile('one', 2, 'changed'), nodeFile('two')].sort((a, b) =>
          a.path < b.path ? -1 : 1,
        );
        const second = await ledger.commit('p', first!.commit, proposalHeader('two'), changed);
        expect(await collect(ledger.commitsAfter('p', null))).toEqual([
          {
            ...origin,
            header: projectHeader,
            files: projectFiles('p').map((file) => ({ ...file, status: 'added' })),
          },
          {
            ...first,
            header: proposalHeader('one'),
            files: bundleFiles('one').map((file) => ({ ...file, status: 'added' })),
          },
          {
            ...second,
            header: proposalHeader('two'),
            files: changed.map((file) => ({
              ...file,
              status: file.path === nodeFile('one').path ? 'changed' : 'added',
            })),
          },
        ]);
        expect(
          (await collect(ledger.commitsAfter('p', first!.commit))).map(({ revision }) => revision),
        ).toEqual([2]);
        expect(await collect(ledger.commitsAfter('p', second!.commit))).toEqual([]);
      });

      it('may be left early and walked again', async () => {
        await create();
        for (const id of ['a', 'b', 'c']) await accept(id);
        for await (const change of ledger.commitsAfter('p', null)) if (change.revision === 1) break;
        expect(await collect(ledger.commitsAfter('p', null))).toHaveLength(4);
      });

      it('stands still at the head it began with', async () => {
        await create();
        await accept('a');
        const seen: number[] = [];
        for await (const change of ledger.commitsAfter('p', null)) {
          seen.push(change.revision);
          if (change.revision === 0) await accept('b');
        }
        expect(seen).toEqual([0, 1]);
      });

      it('raises INTERNAL after a commit that is not part of it', async () => {
        await create();
        await create('q');
        const foreign = await accept('x', 'q');
        for (const after of [foreign!.commit, 'b'.repeat(40), 'HEAD', '--all'])
          await expect(collect(ledger.commitsAfter('p', after))).rejects.toMatchObject({ code: 'INTERNAL' });
      });

      it('knows which commits it contains', async () => {
        const origin = await create();
        const head = await accept('one');
        await create('q');
        const foreign = await accept('x', 'q');
        const asked = [origin.commit, head!.commit, foreign!.commit, 'b'.repeat(40)];
        expect(await Promise.all(asked.map((commit) => ledger.contains('p', commit)))).toEqual([
          true,
          true,
          false,
          false,
        ]);
      });

      it('brings any header back', async () => {
        const { commit } = await create();
        const header = {
          ...proposalHeader(
            'line\nKB-Change: {"kind":"policy"}\n\u2028\u2029\u0085\u0000\u007f "quoted" \\u0000 日本 🜨',
          ),
          summary: 'KB-Change: {}\n\n  two lines\u0085three\r\n',
          actor: { kind: 'service', id: '\u0000', name: '\u2028KB-Change: x' } as const,
        };
        await ledger.commit('p', commit, header, [nodeFile('x')]);
        const [change] = await collect(ledger.commitsAfter('p', commit));
        expect(change?.header).toEqual(header);
      });
    });

    describe('upkeep', () => {
      it('finds nothing wrong with what it wrote', async () => {
        await create();
        for (const id of ['a', 'b', 'c']) await accept(id);
        expect(await ledger.verify('p')).toEqual([]);
      });

      it('names records that break the contract, by path', async () => {
        const { commit } = await create();
        const node = nodeFile('x');
        const bad = [
          {
            path: nodeFile('reordered').path,
            content: `${JSON.stringify(JSON.parse(nodeFile('reordered').content))}\n`,
          },
          { path: nodeFile('misplaced').path, content: node.content },
          { path: nodeFile('broken').path, content: '{' },
          { path: nodeFile('unknown').path, content: '{\n  "record": "other"\n}\n' },
          { path: 'receipts/ab/x.json', content: bundleFiles('r')[1]!.content },
        ];
        await ledger.commit('p', commit, proposalHeader('x'), [node, ...bad]);
        const faults = await ledger.verify('p');
        expect(faults.map(({ kind, subject }) => `${kind} ${subject}`).sort()).toEqual(
          bad.map(({ path }) => `corrupt-record ${path}`).sort(),
        );
      });

      it('reads the same after maintenance, and after opening again', async () => {
        await create();
        for (let index = 0; index < 8; index += 1) await accept(`p-${index}`);
        const before = await collect(ledger.commitsAfter('p', null));
        await ledger.maintain('p');
        await ledger.maintain('p');
        expect(await collect(ledger.commitsAfter('p', null))).toEqual(before);
        await ledger.close();
        ledger = store.open();
        expect(await collect(ledger.commitsAfter('p', null))).toEqual(before);
        expect(await ledger.verify('p')).toEqual([]);
      });

      it('can be used again after close', async () => {
        await create();
        await ledger.close();
        expect((await accept('later'))?.revision).toBe(1);
      });
    });
  });
}

async function firstCommit(ledger: Ledger): Promise<LedgerCommit> {
  for await (const change of ledger.commitsAfter('p', null)) return change;
  throw new Error('no commit');
}

/** All of a stream. */
export async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of stream) all.push(item);
  return all;
}
