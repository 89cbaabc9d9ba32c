import type { SourceRecord } from '../../contracts/records.ts';
import type { ProjectState } from '../project-state.ts';
import { readRecords } from '../project-state.ts';
import type { Services } from '../services.ts';

/** Sources that are looked through at most; a project of more has names enough to be told apart by. */
const MOST_SOURCES = 200;

const isNamed = ({ arxivId, doi, url }: SourceRecord): boolean => (arxivId ?? doi ?? url) !== undefined;

/**
 * For a source that was just made: the hint that another one has a file of the same name, of which this may be a newer
 * version. Nothing when both have names of their own (arXiv id, DOI, URL), which then tell them apart, and nothing when it
 * is a newer revision of a known source. Looks through the first 200 sources by id.
 */
export const sameFileName = async (
  services: Services,
  project: ProjectState,
  made: SourceRecord,
  fileName: string,
): Promise<string[]> => {
  if (made.revision > 1) return [];
  const ids = services.tables.sources(project.record.ledgerId, { limit: MOST_SOURCES });
  const records = await readRecords(services, project.id, ids, project.head.commit);
  for (const record of records.values()) {
    if (record.record !== 'source' || record.id === made.id) continue;
    if (isNamed(record) && isNamed(made)) continue;
    if (record.revisions.some((revision) => revision.fileName === fileName)) return [hint(record)];
  }
  return [];
};

const hint = ({ id }: SourceRecord): string =>
  `Source ${id} has a file of this name too. This one became a source of its own and stays one; a newer version of that source is captured with its source.id (kb capture --source ${id}).`;
