/** An arXiv id. Versions count from 1; null for a bare id, which names the work and no version of it. */
export interface ArxivId {
  /** `1706.03762`, or archive and number of the style until March 2007: `cs/9901001`, `math.GT/0309136`. */
  work: string;
  version: number | null;
}

/** An id, or why the text is none. */
export type ArxivReading = { id: ArxivId } | { problem: string };

/** Archives that the old style has (closed in March 2007). */
const ARCHIVES: ReadonlySet<string> = new Set(
  `acc-phys adap-org alg-geom ao-sci astro-ph atom-ph bayes-an chao-dyn chem-ph cmp-lg comp-gas cond-mat cs dg-ga
  funct-an gr-qc hep-ex hep-lat hep-ph hep-th math math-ph mtrl-th nlin nucl-ex nucl-th patt-sol physics plasm-ph
  q-alg q-bio quant-ph solv-int supr-con`.split(/\s+/),
);

const FIRST_NEW = 704;
const FIRST_FIVE_DIGITS = 1501;
const FIRST_OLD_YEAR = 91;

const NEW = /^(\d{2})(\d{2})\.(\d{4,5})$/;
const OLD = /^([a-z-]+)(?:\.([a-z]{2}|[a-z]+-[a-z]+))?\/(\d{2})(\d{2})(\d{3})$/i;
const VERSIONED = /^(.*[^v])v(\d+)$/is;

const isMonth = (month: string): boolean => Number(month) >= 1 && Number(month) <= 12;

const newProblem = (year: string, month: string, sequence: string): string | null => {
  if (!isMonth(month)) return `"${month}" is not a month (the id begins with year and month)`;
  const issued = Number(year + month);
  if (issued < FIRST_NEW) return 'ids of this style begin in April 2007 (0704)';
  const digits = issued < FIRST_FIVE_DIGITS ? 4 : 5;
  if (sequence.length !== digits) return `ids of ${year}${month} have ${digits} digits after the point`;
  return Number(sequence) === 0 ? 'the number after the point counts from 1' : null;
};

const oldProblem = (archive: string, year: string, month: string, sequence: string): string | null => {
  if (!ARCHIVES.has(archive)) return `"${archive}" is not an archive of arXiv`;
  if (!isMonth(month)) return `"${month}" is not a month (the number begins with year and month)`;
  const isIssued = Number(year) >= FIRST_OLD_YEAR || Number(year + month) < FIRST_NEW;
  if (!isIssued) return 'ids with an archive end in March 2007 (0703)';
  return Number(sequence) === 0 ? 'the number counts from 1' : null;
};

/** Subject classes are written `GT`, but for those of physics (`cond-mat.mtrl-sci`), which are in lower case. */
const subjectClass = (text: string | undefined): string =>
  text === undefined ? '' : `.${text.length === 2 ? text.toUpperCase() : text.toLowerCase()}`;

const readWork = (text: string): { work: string } | { problem: string } => {
  const modern = NEW.exec(text);
  if (modern !== null) {
    const [, year = '', month = '', sequence = ''] = modern;
    const problem = newProblem(year, month, sequence);
    return problem === null ? { work: text } : { problem };
  }
  const old = OLD.exec(text);
  if (old === null) return { problem: 'it has not the form of an arXiv id' };
  const [, archive = '', subject, year = '', month = '', sequence = ''] = old;
  const problem = oldProblem(archive.toLowerCase(), year, month, sequence);
  const work = `${archive.toLowerCase()}${subjectClass(subject)}/${year}${month}${sequence}`;
  return problem === null ? { work } : { problem };
};

/** Reads an id without prefix or address around it: `1706.03762v5`, `cs/9901001`. Only ASCII digits count as digits. */
export const readPlainArxivId = (text: string): ArxivReading => {
  const [, body = text, digits] = VERSIONED.exec(text) ?? [];
  if (digits !== undefined && !/^[1-9]\d{0,2}$/.test(digits))
    return { problem: `"v${digits}" is not a version (v1, v2, …)` };
  const read = readWork(body);
  if ('problem' in read) return read;
  return { id: { work: read.work, version: digits === undefined ? null : Number(digits) } };
};

/** The id as arXiv writes it, with its version: `1706.03762v5`, `math.GT/0309136`. */
export const formatArxivId = ({ work, version }: ArxivId): string =>
  version === null ? work : `${work}v${version}`;

/** The id as `versionLabel` has it; undefined for a bare id. */
export const arxivVersionLabel = ({ version }: ArxivId): string | undefined =>
  version === null ? undefined : `v${version}`;

/** One name for all spellings of a work: the subject class of an old id says nothing more (`math.GT/0309136` is `math/0309136`). */
export const arxivWorkName = (work: string): string => work.replace(/\.[A-Za-z-]+\//, '/').toLowerCase();
