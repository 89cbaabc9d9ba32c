import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/domain/canonical.ts';
import type { Archive } from '../../../src/ports/archive.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const pattern = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 8)) & 0xff);
const MIB = 1024 * 1024;

/** What every archive owes; `make` opens an empty one, `reopen` opens the same bytes again. */
export const archiveContract = (
  name: string,
  make: () => Promise<{ archive: Archive; reopen: () => Archive }>,
): void => {
  describe(`${name} keeps the archive contract`, () => {
    it.each([0, 1, MIB - 1, MIB, MIB + 1, 3 * MIB + 17])(
      'gives back %i bytes under their SHA-256, also when opened again',
      async (length) => {
        const { archive, reopen } = await make();
        const bytes = pattern(length);
        const digest = await archive.put(bytes);
        expect(digest).toBe(sha256(bytes));
        for (const one of [archive, reopen()]) {
          expect(await one.has(digest)).toBe(true);
          expect(await one.size(digest)).toBe(length);
          expect(Buffer.compare(await one.read(digest), bytes)).toBe(0);
        }
      },
    );

    it('gives an array of its own that may be transferred away', async () => {
      const { archive } = await make();
      const digest = await archive.put(bytesOf('a page'));
      const first = await archive.read(digest);
      structuredClone(first, { transfer: [first.buffer as ArrayBuffer] });
      expect(first.byteLength).toBe(0);
      expect(await archive.read(digest)).toEqual(bytesOf('a page'));
    });

    it('knows nothing of a digest it does not hold', async () => {
      const { archive } = await make();
      const digest = sha256('never stored');
      expect(await archive.has(digest)).toBe(false);
      await expect(archive.read(digest)).rejects.toMatchObject({ code: 'NOT_FOUND', details: { digest } });
      await expect(archive.size(digest)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it.each(['sha256:../../etc/passwd', 'sha256:', `sha256:${'A'.repeat(64)}`, ''])(
      'refuses %j as a digest',
      async (digest) => {
        const { archive } = await make();
        await expect(archive.read(digest)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
        await expect(archive.has(digest)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      },
    );

    it('stores the same bytes from many calls at once as one file', async () => {
      const { archive } = await make();
      const bytes = pattern(MIB + 5);
      const digests = await Promise.all(Array.from({ length: 8 }, () => archive.put(bytes)));
      expect(new Set(digests)).toEqual(new Set([sha256(bytes)]));
      expect(await archive.verify(digests)).toEqual([]);
    });

    it('never files bytes under a digest that is not theirs, even when they change while it works', async () => {
      const { archive } = await make();
      const bytes = pattern(4 * MIB);
      const putting = archive.put(bytes).catch((error: unknown) => error);
      bytes.fill(7);
      await putting;
      expect(await archive.verify([])).toEqual([]);
    });

    it('reports what is missing', async () => {
      const { archive } = await make();
      const held = await archive.put(bytesOf('held'));
      const missing = sha256('missing');
      expect(await archive.verify([held, missing, missing])).toMatchObject([
        { kind: 'missing', digest: missing },
      ]);
    });

    describe('stages', () => {
      it('hold nothing at first and everything in the end', async () => {
        const { archive, reopen } = await make();
        expect(await archive.staged('up-1')).toBe(0);
        expect(await archive.readStage('up-1')).toEqual(new Uint8Array());
        expect(await archive.stage('up-1', 0, bytesOf('abc'))).toBe(3);
        expect(await reopen().stage('up-1', 3, bytesOf('def'))).toBe(6);
        expect(await archive.staged('up-1')).toBe(6);
        expect(await archive.readStage('up-1')).toEqual(bytesOf('abcdef'));
        await archive.discard('up-1');
        expect(await archive.staged('up-1')).toBe(0);
        await archive.discard('up-1');
      });

      it('take a repeat, a part of one and one that reaches further', async () => {
        const { archive } = await make();
        await archive.stage('up', 0, bytesOf('abcdef'));
        expect(await archive.stage('up', 0, bytesOf('abcdef'))).toBe(6);
        expect(await archive.stage('up', 2, bytesOf('cd'))).toBe(6);
        expect(await archive.stage('up', 4, bytesOf('efgh'))).toBe(8);
        expect(await archive.stage('up', 8, new Uint8Array())).toBe(8);
        expect(await archive.readStage('up')).toEqual(bytesOf('abcdefgh'));
      });

      it('refuse a gap and other bytes at a place, and stay as they were', async () => {
        const { archive } = await make();
        await archive.stage('up', 0, bytesOf('abcdef'));
        await expect(archive.stage('up', 7, bytesOf('x'))).rejects.toMatchObject({
          code: 'CONFLICT',
          details: { received: 6 },
        });
        await expect(archive.stage('up', 4, bytesOf('eXgh'))).rejects.toMatchObject({
          code: 'CONFLICT',
          details: { received: 6 },
        });
        await expect(archive.stage('other', 1, bytesOf('x'))).rejects.toMatchObject({
          code: 'CONFLICT',
          details: { received: 0 },
        });
        expect(await archive.readStage('up')).toEqual(bytesOf('abcdef'));
      });

      it('take chunks of one upload that arrive at once as if one after the other', async () => {
        const { archive } = await make();
        const bytes = pattern(64 * 1024);
        const chunks = Array.from({ length: 16 }, (_, i) =>
          archive.stage('up', i * 4096, bytes.subarray(i * 4096, (i + 1) * 4096)),
        );
        await Promise.all([...chunks, archive.stage('up', 0, bytes.subarray(0, 4096))]);
        expect(Buffer.compare(await archive.readStage('up'), bytes)).toBe(0);
      });

      it.each([
        '',
        '.',
        '..',
        '../up',
        'a/b',
        'a\\b',
        '/etc/passwd',
        'a\u0000',
        'up.part',
        '-rf',
        'x'.repeat(101),
      ])('refuse %j as the id of an upload', async (uploadId) => {
        const { archive } = await make();
        await expect(archive.stage(uploadId, 0, bytesOf('x'))).rejects.toMatchObject({
          code: 'INVALID_INPUT',
        });
        await expect(archive.staged(uploadId)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
        await expect(archive.discard(uploadId)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      });

      it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuse %d as an offset', async (offset) => {
        const { archive } = await make();
        await expect(archive.stage('up', offset, bytesOf('x'))).rejects.toMatchObject({
          code: 'INVALID_INPUT',
        });
      });
    });
  });
};
