import type { ReparsedProject } from '../../operations/maintain/reparse.ts';

type Revision = ReparsedProject['revisions'][number];
type Quote = ReparsedProject['quotes'][number];

const OUTCOMES: Record<Revision['outcome'], string> = {
  'read-anew': 'read anew',
  unchanged: 'reads as before',
  refused: 'refused, keeps its text',
};

const revisionLine = ({ source, revision, outcome, parser, reason }: Revision): string => {
  const why = reason === undefined ? '' : `: ${reason}`;
  return `  ${source}  ${revision}  ${OUTCOMES[outcome]} (text was by ${parser.name} ${parser.version})${why}`;
};

const quoteLine = ({ record, path, cited, label, page, differs, reason }: Quote): string => {
  const where =
    page === undefined || page === cited.page ? `page ${cited.page}` : `page ${cited.page} -> ${page}`;
  const why = [differs, reason].filter((part) => part !== undefined).join('; ');
  return `  ${label.padEnd(11)} ${record}  ${path}  ${where}${why === '' ? '' : `  ${why}`}`;
};

/** Lines that say what reading the sources of a project anew came to: revisions, quotations, totals. */
export const describeReparsed = (report: ReparsedProject): string[] => {
  const totals = Object.entries(report.totals).map(([label, count]) => `${count} ${label}`);
  const more =
    report.omitted === 0
      ? []
      : [
          `  and ${report.omitted} more ${report.omitted === 1 ? 'quotation' : 'quotations'}; --revision shows those of one source.`,
        ];
  return [
    `${report.project}  revision ${report.revision}  ${report.current === 1 ? '1 source revision is' : `${report.current} source revisions are`} current, ${report.revisions.length} ${report.revisions.length === 1 ? 'was' : 'were'} by another parser`,
    ...report.revisions.map(revisionLine),
    ...report.quotes.map(quoteLine),
    ...more,
    `  Quotations of earlier texts: ${totals.join(', ')}.`,
  ];
};
