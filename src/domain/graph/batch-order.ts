import { KbError } from '../../contracts/errors.ts';
import type { IndexBatch } from './index-rows.ts';

type Mark = Pick<IndexBatch, 'commit' | 'revision'>;

/** The mark after a batch; raises `INTERNAL` unless it is the very next one (revision 0 when there is no mark). */
export const nextBatch = (mark: Mark | null, batch: IndexBatch): Mark => {
  const expected = mark === null ? 0 : mark.revision + 1;
  if (batch.revision !== expected)
    throw new KbError(
      'INTERNAL',
      `The index expects revision ${expected} next and was given ${batch.revision}.`,
      {
        details: { expected, given: batch.revision },
      },
    );
  return { commit: batch.commit, revision: batch.revision };
};

/** The batches above a mark; raises `INTERNAL` when they do not follow it, and one another, without a gap. */
export const batchesToApply = (mark: Mark | null, batches: readonly IndexBatch[]): IndexBatch[] => {
  const fresh = batches.filter((batch) => batch.revision > (mark?.revision ?? -1));
  fresh.reduce<Mark | null>(nextBatch, mark);
  return fresh;
};
