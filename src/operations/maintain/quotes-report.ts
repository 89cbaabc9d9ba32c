import { z } from 'zod';
import { Digest, RecordId } from '../../contracts/ids.ts';
import type { SourceRecord, SourceRevision } from '../../contracts/records.ts';
import { Reanchoring } from '../../contracts/views.ts';
import { ReanchorLabel } from '../../contracts/vocabulary.ts';
import type { RecordEvidence } from '../../domain/graph/record-evidence.ts';
import { recordEvidence } from '../../domain/graph/record-evidence.ts';
import type { ProjectState } from '../project-state.ts';
import { readRecords } from '../project-state.ts';
import type { Services } from '../services.ts';

/** Records that are read at once. */
const CHUNK = 50;
const MOST_CITING = 100_000;
/** Quotations that one answer lists; all of them are counted. */
export const MOST_QUOTES_LISTED = 10_000;

const {
  revision: _revision,
  versionLabel: _versionLabel,
  textLayer: _textLayer,
  ...found
} = Reanchoring.shape;

/** Where a quotation of an earlier layer stands in the current one. */
export const RereadQuote = z.strictObject({
  record: RecordId,
  path: z.string().describe('Where in the record the quotation is, such as fields.statement.evidence[0].'),
  revision: Digest.describe('The source revision that it cites.'),
  cited: z.strictObject({ textLayer: Digest, page: z.int().min(1) }),
  ...found,
});
export type RereadQuote = z.infer<typeof RereadQuote>;

/** Quotations by what became of them. */
export const QuoteTotals = z.record(ReanchorLabel, z.int().min(0));
export type QuoteTotals = z.infer<typeof QuoteTotals>;

/** No quotations. */
export const noQuotes = (): QuoteTotals => ({ same: 0, moved: 0, changed: 0, lost: 0, unavailable: 0 });

const ofEarlierLayers = (
  { revision, textLayer }: SourceRevision,
  records: Awaited<ReturnType<typeof readRecords>>,
): (RecordEvidence & { record: string })[] =>
  [...records].flatMap(([record, content]) =>
    recordEvidence(content)
      .filter(({ evidence }) => evidence.revision === revision && evidence.textLayer !== textLayer)
      .map((entry) => ({ record, ...entry })),
  );

/** Quotations of a source's nodes and relationships that cite an earlier layer, each looked up in the current one; some at a time. */
export async function* quotesOfEarlierLayers(
  services: Services,
  project: ProjectState,
  source: SourceRecord,
): AsyncGenerator<RereadQuote[]> {
  const { ledgerId } = project.record;
  for (const revision of source.revisions) {
    if (revision.earlierLayers === undefined) continue;
    const ids = services.tables.citing(ledgerId, revision.revision, MOST_CITING);
    for (let at = 0; at < ids.length; at += CHUNK) {
      const some = ids.slice(at, at + CHUNK);
      const records = await readRecords(services, project.id, some, project.head.commit);
      const quotes = ofEarlierLayers(revision, records);
      const { textLayer } = revision;
      const lookUps = quotes.map(({ evidence }) => ({ evidence, textLayer }));
      const answers = await services.reanchorings.all(ledgerId, lookUps);
      yield quotes.flatMap(({ record, path, evidence }, index): RereadQuote[] => {
        const answer = answers[index];
        const cited = { textLayer: evidence.textLayer, page: evidence.page };
        return answer === undefined ? [] : [{ record, path, revision: evidence.revision, cited, ...answer }];
      });
    }
  }
}
