import type { Check, Receipt } from '../../contracts/receipt.ts';
import type { Card, CaptureResult, EvidenceView, NodeView } from '../../contracts/views.ts';

const range = (name: string, first: number, last: number): string =>
  first === last ? `${name} ${first}` : `${name}s ${first}-${last}`;

const whereOf = ({
  page,
  pageEnd = page,
  line,
}: {
  page: number;
  pageEnd?: number | undefined;
  line?: readonly [number, number] | undefined;
}): string => (line === undefined ? range('page', page, pageEnd) : range('line', ...line));

const versionOf = (label: string | undefined): string => (label === undefined ? '' : ` (${label})`);

const place = (evidence: EvidenceView): string => {
  const recognised = evidence.ocr === true ? ', recognised from an image' : '';
  return `${evidence.source.title}${versionOf(evidence.source.versionLabel)}, ${whereOf(evidence)}, ${evidence.level}, ${evidence.status}${recognised}`;
};

/** What became of a quotation in another text of its source; nothing when it stands in the newest one. */
const reanchoredLines = ({ reanchored }: EvidenceView): string[] => {
  if (reanchored === undefined) return [];
  const { label, versionLabel, page, pageEnd, line, differs, reason } = reanchored;
  const where = page === undefined ? '' : `, ${whereOf({ page, pageEnd, line })}`;
  const why = differs ?? reason;
  return [
    `    in another text of it${versionOf(versionLabel)}: ${label}${where}${why === undefined ? '' : `; ${why}`}`,
  ];
};

/** A card in two lines. */
export const cardLines = (card: Card): string[] => [
  `${card.type}  ${card.label}  [${card.evidence.level}, ${card.evidence.sources} source(s)]`,
  `  ${card.id}  ${card.snippet}`,
];

/** A node with its quotes and judgments. */
export const nodeLines = (node: NodeView): string[] => [
  `${node.type}  ${node.label}`,
  `${node.id}, record revision ${node.revision}, ${node.status}`,
  ...node.fields.flatMap((field) => [
    '',
    `${field.name}${field.standing === 'supported' ? '' : ` (${field.standing})`}: ${field.value}`,
    ...field.evidence.flatMap((evidence) => [
      `  “${evidence.quote.exact}”`,
      `    ${place(evidence)}`,
      ...reanchoredLines(evidence),
    ]),
    ...field.assessments.map(
      (assessment) =>
        `  ${assessment.verdict} (${assessment.assessor.kind} ${assessment.assessor.name}): ${assessment.rationale}`,
    ),
  ]),
  '',
  `Accepted in revision ${node.changedBy.revision} by proposal "${node.changedBy.proposalId}", commit ${node.changedBy.commit}`,
];

const at = (path: string): string => (path === '' ? 'the bundle' : path);

/** What differs in the passage that is nearest to a quote, when a check found one. */
const nearestLines = ({ details }: Check): string[] => {
  const nearest = details?.nearest as { page?: unknown; differs?: unknown } | undefined;
  if (typeof nearest?.differs !== 'string') return [];
  const where = typeof nearest.page === 'number' ? `, page ${nearest.page}` : '';
  return [`    nearest${where}: ${nearest.differs}`];
};

const checkLines = (check: Check): string[] => [
  `  ${check.result}  ${check.check}  ${at(check.path)}: ${check.message}`,
  ...nearestLines(check),
];

/** A receipt: the outcome, each check that did not pass, and what else is missing; nothing twice. */
export const receiptLines = (receipt: Receipt): string[] => {
  const open = receipt.checks.filter((check) => check.result !== 'pass');
  const said = new Set(open.map(({ check, path, message }) => `${check} at ${at(path)}: ${message}`));
  return [
    `${receipt.status}  proposal "${receipt.proposalId}"  revision ${receipt.revision}${receipt.commit === null ? '' : `  commit ${receipt.commit}`}`,
    ...receipt.items
      .filter((item) => item.revision !== null)
      .map((item) => `  ${item.op}  ${item.id}${item.ref === undefined ? '' : `  (${item.ref})`}`),
    ...open.flatMap(checkLines),
    ...receipt.missing.filter((missing) => !said.has(missing)).map((missing) => `  missing: ${missing}`),
  ];
};

/** A captured source with the pages that are not readable as a whole. */
export const captureLines = (
  capture: CaptureResult & { endpoint: string; fetched?: { arxivId: string; url: string } },
): string[] => {
  const odd = capture.pages.filter((page) => page.status !== 'ok');
  // False only for a revision that was withdrawn.
  const done =
    capture.duplicate === undefined ? 'Captured' : capture.duplicate ? 'Already captured' : 'Captured again';
  return [
    ...(capture.fetched === undefined
      ? []
      : [`Fetched arXiv:${capture.fetched.arxivId} from ${capture.fetched.url}`]),
    `${done} as ${capture.source}, sent to ${capture.endpoint}`,
    `  revision ${capture.revision}`,
    `  ${capture.pages.length} page(s), ${odd.length} not readable as a whole`,
    ...odd.map(
      (page) =>
        `    page ${page.page}: ${page.status}${page.reason === undefined ? '' : ` (${page.reason})`}`,
    ),
    ...capture.warnings.map((warning) => `  warning: ${warning}`),
  ];
};
