import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BatchParser } from '../../../src/adapters/ledger-git/batch-parser.ts';
import type { BatchAnswer } from '../../../src/adapters/ledger-git/batch-parser.ts';
import { parseLog } from '../../../src/adapters/ledger-git/commit-log.ts';
import {
  commitMessage,
  commitSeconds,
  parseCommitMessage,
} from '../../../src/adapters/ledger-git/header-trailer.ts';
import { parseFsck } from '../../../src/adapters/ledger-git/verify-objects.ts';
import type { ChangeHeader } from '../../../src/ports/ledger.ts';
import { collect } from './ledger-fixture.ts';
import { digestOf, projectHeader } from './sample-changes.ts';

const anyText = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('\n', '\r', '\0', '\u0085', '\u2028', '"', '\\', ':', 'KB-Change: '),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
  })
  .filter((text) => text.isWellFormed());

const anyHeader: fc.Arbitrary<ChangeHeader> = fc.record(
  {
    kind: fc.constantFrom('project', 'policy', 'source', 'proposal'),
    actor: fc.record({ kind: fc.constantFrom('token', 'anonymous', 'service'), id: anyText, name: anyText }),
    at: fc.constant('2024-01-02T03:04:05.678Z'),
    summary: anyText,
    proposalId: anyText,
    digest: anyText.map(digestOf),
  },
  { requiredKeys: ['kind', 'actor', 'at', 'summary'] },
);

/** Cuts bytes at the places given. */
const cut = (bytes: Buffer, places: number[]): Buffer[] => {
  const at = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
};

describe('the message of a commit', () => {
  it('brings every header back and shows it on one line', () => {
    fc.assert(
      fc.property(anyHeader, (header) => {
        const message = commitMessage(header);
        expect(parseCommitMessage(message)).toEqual(header);
        const trailers = 1 + Number(header.proposalId !== undefined) + Number(header.digest !== undefined);
        expect(message.split(/[\n\r\u0085\u2028\u2029\v\f]/)).toHaveLength(trailers + 3);
        expect(message).not.toMatch(/\0/);
      }),
    );
  });

  it.each(['', 'subject', 'KB-Change: ', 'KB-Change: {}', 'KB-Change: {"kind":"other"}', 'KB-Change: []'])(
    'is not taken from %j',
    (text) => expect(parseCommitMessage(`s\n\n${text}\n`)).toBeNull(),
  );

  it('refuses a time that is none', () => {
    expect(commitSeconds(projectHeader)).toBe(1714979289);
    for (const at of ['', 'yesterday', '1969-12-31T23:59:59Z'])
      expect(() => commitSeconds({ ...projectHeader, at })).toThrow(
        expect.objectContaining({ code: 'INTERNAL' }),
      );
  });
});

describe('answers of the reading process', () => {
  const oid = 'a'.repeat(40);
  const answer = fc.oneof(
    fc.constant(null),
    fc
      .uint8Array({ maxLength: 300 })
      .map((body): BatchAnswer => ({ oid, type: 'blob', size: body.length, body: Buffer.from(body) })),
    fc.nat(9_999).map((size): BatchAnswer => ({ oid, type: 'commit', size, body: null })),
  );
  const written = (of: BatchAnswer): Buffer => {
    if (of === null) return Buffer.from('some name missing\n');
    const facts = Buffer.from(`${of.oid} ${of.type} ${of.size}\n`);
    return of.body === null ? facts : Buffer.concat([facts, of.body, Buffer.from('\n')]);
  };

  it('are the same however the bytes are cut, whatever the bodies hold', () => {
    fc.assert(
      fc.property(
        fc.array(answer, { maxLength: 8 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (answers, places) => {
          const parser = new BatchParser();
          const got: BatchAnswer[] = [];
          const withBody = () => answers[got.length]?.body !== null;
          for (const chunk of cut(Buffer.concat(answers.map(written)), places))
            parser.feed(chunk, withBody, (one) => got.push(one));
          expect(got).toEqual(answers);
        },
      ),
    );
  });

  it.each(['nonsense\n', `${oid} blob x\n`, `${oid} blob 2\nabc\n`])(
    'are refused when they read %j',
    (text) => {
      const parser = new BatchParser();
      expect(() =>
        parser.feed(
          Buffer.from(text),
          () => true,
          () => undefined,
        ),
      ).toThrow();
    },
  );
});

describe('the log', () => {
  it('reads the same however the bytes are cut, odd names and messages included', async () => {
    const oid = (char: string) => char.repeat(40);
    const facts = (status: string) => `:000000 100644 ${oid('0')} ${oid('f')} ${status}\0`;
    const log = [
      `${oid('1')} \nfirst\n\nbody:\n:not facts\0\n${facts('A')}日本 "x"\t -> b/\0${facts('M')}:a\n\0`,
      `${oid('2')} ${oid('1')}\nno files\0`,
      `${oid('3')} ${oid('2')} ${oid('1')}\n\0\n${facts('D')}z\0`,
    ].join('');
    const expected = [
      {
        commit: oid('1'),
        parents: [],
        message: 'first\n\nbody:\n:not facts',
        files: [
          { path: '日本 "x"\t -> b/', oid: oid('f'), status: 'A' },
          { path: ':a\n', oid: oid('f'), status: 'M' },
        ],
      },
      { commit: oid('2'), parents: [oid('1')], message: 'no files', files: [] },
      {
        commit: oid('3'),
        parents: [oid('2'), oid('1')],
        message: '',
        files: [{ path: 'z', oid: oid('f'), status: 'D' }],
      },
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 20 }), async (places) => {
        const chunks = cut(Buffer.from(log), places);
        expect(
          await collect(
            parseLog(
              (async function* () {
                yield* chunks;
              })(),
            ),
          ),
        ).toEqual(expected);
      }),
    );
  });
});

describe('what fsck prints', () => {
  const oid = 'b'.repeat(40);
  it.each([
    [`missing blob ${oid}`, 'missing-object', oid],
    [`broken link from    tree ${'c'.repeat(40)}\n              to    blob ${oid}`, 'missing-object', oid],
    [`error: ${oid}: hash-path mismatch, found at: objects/bb/x`, 'corrupt-object', oid],
    [`error: garbage at end of loose object '${oid}'`, 'corrupt-object', oid],
    [`error in tree ${oid}: fullPathname: contains full pathnames`, 'corrupt-object', oid],
    ['error: pack-ab12.pack SHA1 checksum mismatch', 'corrupt-object', 'pack-ab12.pack'],
    [
      'error: refs/heads/main: invalid sha1 pointer 0000000000000000000000000000000000000000',
      'broken-history',
      'refs/heads/main',
    ],
  ])('reads %j', (line, kind, subject) => {
    expect(parseFsck(`Checking\n${line}\n${line}\n`)).toMatchObject([{ kind, subject }]);
  });

  it('finds nothing in chatter', () =>
    expect(parseFsck('\nChecking object directories: 100%\n')).toEqual([]));
});
