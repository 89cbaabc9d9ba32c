import type { Coverage } from '../../../contracts/coverage.ts';
import type { Digest } from '../../../contracts/ids.ts';
import type { Check } from '../../../contracts/receipt.ts';
import { accountFaults } from '../page-account.ts';
import type { GateContext, GateRule } from '../gate-input.ts';
import { outcomesOf } from '../outcomes.ts';
import { pageWords, rangeWords } from '../quote-places.ts';
import { firstCitations } from '../required-places.ts';

const { pass, fail, unavailable } = outcomesOf('coverage');

/** Pages on which the quotes of a revision were found, each once. */
const citedPages = ({ anchorings }: GateContext, revision: Digest): number[] => {
  const pages = new Set<number>();
  for (const { anchor } of anchorings.values()) {
    if (anchor?.revision !== revision) continue;
    for (let page = anchor.page; page <= (anchor.pageEnd ?? anchor.page); page++) pages.add(page);
  }
  return [...pages].sort((a, b) => a - b);
};

/** What is wrong with an account, in words. */
const problemsOf = (sections: Coverage['sections'], pages: number, cited: readonly number[]): string[] => {
  const { missing, repeated, outOfRange } = accountFaults(
    sections.map((section) => section.pages),
    pages,
  );
  const used = sections.filter((section) => section.status === 'used').map((section) => section.pages);
  const unused = cited.filter((page) => !used.some(([first, last]) => first <= page && page <= last));
  const words = (ranges: readonly (readonly [number, number])[]) => ranges.map(rangeWords).join(', ');
  return [
    ...(missing.length > 0 ? [`no section names page ${words(missing)}`] : []),
    ...(repeated.length > 0 ? [`more than one section names page ${words(repeated)}`] : []),
    ...(outOfRange.length > 0 ? [`the source has pages 1–${pages}, not page ${words(outOfRange)}`] : []),
    ...(unused.length > 0 ? [`page ${pageWords(unused)} is quoted, so its section must be "used"`] : []),
  ];
};

const judgeEntry = (context: GateContext, entry: Coverage, index: number): Check => {
  const path = `coverage[${index}]`;
  const first = (context.proposal.coverage ?? []).findIndex(({ revision }) => revision === entry.revision);
  const account = { revision: entry.revision, sections: entry.sections };
  if (first < index)
    return fail(
      path,
      `coverage[${first}] accounts for this revision already; put its sections into one entry.`,
      account,
    );
  const cited = context.revisions.get(entry.revision);
  if (cited?.state === 'unknown')
    return fail(path, `Revision ${entry.revision} is not captured in this project; leave it out.`, account);
  const pages = cited?.state === 'ok' ? cited.revision.pages.length : 0;
  if (pages === 0)
    return unavailable(
      path,
      `The pages of revision ${entry.revision} could not be read; send the proposal again later.`,
      account,
    );
  const problems = problemsOf(entry.sections, pages, citedPages(context, entry.revision));
  if (problems.length === 0)
    return pass(
      path,
      pages === 1 ? 'The one page is accounted for.' : `All ${pages} pages are accounted for.`,
      account,
    );
  return fail(
    path,
    `The account must name each of the ${pages} pages once: ${problems.join('; ')}.`,
    account,
  );
};

const missingEntries = ({ proposal, revisions }: GateContext): Check[] => {
  const given = new Set((proposal.coverage ?? []).map(({ revision }) => revision));
  return [...firstCitations(proposal)].flatMap(([revision, path]) => {
    if (given.has(revision)) return [];
    const cited = revisions.get(revision);
    const pages = cited?.state === 'ok' ? ` (pages 1–${cited.revision.pages.length})` : '';
    const last = cited?.state === 'ok' ? cited.revision.pages.length : 1;
    const example = `{"revision":"${revision}","sections":[{"pages":[1,${last}],"status":"used"}]}`;
    const message = `Revision ${revision} is quoted but not accounted for; add a coverage entry that names each of its pages${pages} once as used, skipped or deferred, such as ${example}.`;
    return [fail('coverage', message, { revision, citedAt: path })];
  });
};

/** Each quoted revision has an account of every page, exactly once, in which the quoted pages are used. The check keeps the account. */
export const coverage: GateRule = {
  name: 'coverage',
  judge: (context) => [
    ...(context.proposal.coverage ?? []).map((entry, index) => judgeEntry(context, entry, index)),
    ...missingEntries(context),
  ],
};
