import type { FakeEdge, FakeNode } from './records.ts';
import { cite, edge, nodeOf } from './records.ts';
import { PROPOSALS } from './proposals.ts';
import type { FakeSource } from './sources.ts';
import { digest, placeOf } from './sources.ts';

/** The sources of a project in which sources change, by what became of them. */
export interface Changed {
  older: FakeSource;
  newer: FakeSource;
  tex: FakeSource;
  gone: FakeSource;
  scan: FakeSource;
  unused: FakeSource;
}

const OLDER = [
  '# A trial of short naps',
  '',
  'Naps of twenty minutes restored attention in every group.',
  'The effect lasted for two hours.',
  'Older drivers gained less than younger ones.',
  'Coffee alone had no effect.',
];

const NEWER = [
  '# A trial of short naps',
  '',
  'Naps of twenty minutes restored attention in every group.',
  'Two drivers left the trial.',
  'The effect lasted for two hours.',
  'Older drivers gained as much as younger ones.',
];

const text = (
  rest: Partial<FakeSource> & Pick<FakeSource, 'id' | 'title' | 'fileName'>,
  lines: string[],
): FakeSource => {
  const bytes = new TextEncoder().encode(lines.join('\n') + (rest.mediaType ?? ''));
  return {
    mediaType: 'text/markdown',
    bytes,
    revision: digest(bytes),
    pages: [lines.join('\n')],
    url: null,
    ...rest,
  };
};

const WITHDRAWAL = {
  reason: 'The journal retracted it: the figures were made up.',
  changedBy: {
    proposalId: 'withdraw-1',
    revision: 4,
    commit: null,
    proposal: PROPOSALS.find(({ id }) => id === 'withdraw-1'),
  },
};

/** Sources of which one has a newer version, one two files, one was withdrawn, one is a scan, and nothing rests on one. */
export const makeChanged = (): Changed => {
  const trial = { id: 'src_trial', title: 'A trial of short naps' };
  return {
    older: text({ ...trial, fileName: 'naps-v1.md', versionLabel: 'v1', isOlder: true }, OLDER),
    newer: text({ ...trial, fileName: 'naps-v2.md', versionLabel: 'v2' }, NEWER),
    tex: text(
      { ...trial, fileName: 'naps-v2.tex', mediaType: 'application/x-tex', versionLabel: 'v2' },
      NEWER,
    ),
    gone: text({ id: 'src_gone', title: 'Naps and wages', fileName: 'wages.md', withdrawn: WITHDRAWAL }, [
      'Naps raise wages by half.',
    ]),
    scan: text({ id: 'src_scan', title: 'An old report', fileName: 'report.md', scanned: [1], hiding: [1] }, [
      'Drivers slept badly in 1932.',
    ]),
    unused: text(
      {
        id: 'src_unused',
        title: 'A page about tea',
        fileName: 'tea.html',
        mediaType: 'text/html',
        lines: [3, 3, 3, 7],
      },
      ['Tea', '', 'It is drunk hot.', 'Some drink it cold.'],
    ),
  };
};

/** What became of a quote in the newer version. */
const reanchored = (label: string, newer: FakeSource, more: object = {}) => ({
  label,
  revision: newer.revision,
  versionLabel: 'v2',
  textLayer: newer.revision,
  page: null,
  pageEnd: null,
  line: null,
  position: null,
  passage: null,
  differs: null,
  reason: null,
  ...more,
});

const placed = (newer: FakeSource, exact: string): object => {
  const { page, line, position } = placeOf(newer, exact);
  return { page, line, position };
};

const claim = (id: string, label: string, quotes: unknown[], standing: string, level = 'STALE'): FakeNode =>
  nodeOf({
    id,
    type: 'CLAIM',
    label,
    says: `${label}.`,
    quotes,
    standing,
    level,
    judged: ['SUPPORTS', 'It says so.'],
  });

const nodesOf = ({ older, newer, gone, scan }: Changed): FakeNode[] => {
  const [same, effect, gained, coffee] = OLDER.slice(2) as [string, string, string, string];
  const quote = (exact: string, label: string, more: object = {}) =>
    cite(older, exact, 'NEWER_REVISION', { reanchored: reanchored(label, newer, more) });
  return [
    claim(
      'clm_same',
      'Naps restore attention',
      [quote(same, 'SAME', placed(newer, same))],
      'SUPPORTED',
      'ASSESSED',
    ),
    claim(
      'clm_moved',
      'The effect lasts two hours',
      [quote(effect, 'MOVED', placed(newer, effect))],
      'SUPPORTED',
      'ASSESSED',
    ),
    claim(
      'clm_changed',
      'Older drivers gain less',
      [
        quote(gained, 'CHANGED', {
          ...placed(newer, NEWER[5] ?? ''),
          passage: NEWER[5],
          differs: '“less than” reads “as much as”',
        }),
      ],
      'STALE',
    ),
    claim(
      'clm_lost',
      'Coffee does not help',
      [quote(coffee, 'LOST', { reason: 'Nothing like it is in the newer text.' })],
      'STALE',
    ),
    claim(
      'clm_unknown',
      'Drivers slept badly',
      [
        cite(scan, 'Drivers slept badly in 1932.', 'CURRENT', {
          ocr: true,
          direction: 'REFUTES',
          directness: 'NEEDS_INFERENCE',
          role: 'BACKGROUND',
          reanchored: {
            ...reanchored('UNAVAILABLE', scan, { reason: 'Page 1 has no text in the newer reading.' }),
            versionLabel: null,
          },
        }),
      ],
      'STALE',
    ),
    claim(
      'clm_withdrawn',
      'Naps raise wages',
      [cite(gone, 'Naps raise wages by half.', 'WITHDRAWN')],
      'UNSUPPORTED',
    ),
    nodeOf({
      id: 'tec_naps',
      type: 'TECHNIQUE',
      label: 'Short naps',
      says: 'Sleep for twenty minutes.',
      quotes: [cite(newer, same)],
    }),
  ];
};

const edgesOf = ({ gone }: Changed): FakeEdge[] => [
  edge('ABOUT', 'clm_withdrawn', 'tec_naps', {
    evidence: [cite(gone, 'Naps raise wages by half.', 'WITHDRAWN')],
    standing: 'UNSUPPORTED',
  }),
];

/** A project in which sources have changed under what was said. */
export const changesProject = (changed: Changed) => ({
  id: 'changes',
  title: 'Naps',
  goal: 'Find out what short naps do for drivers.',
  nodes: nodesOf(changed),
  edges: edgesOf(changed),
  sources: Object.values(changed),
});
