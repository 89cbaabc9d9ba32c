/** Checks and receipts of the fake service: one accepted, one pending, one rejected, one withdrawn. */
const check = (name: string, result: string, message: string, path = '', level: string | null = null) => ({
  check: name,
  path,
  result,
  level,
  message,
  details: null,
});

const PASSES = [
  check('SCOPE', 'PASS', 'Everything named is in the project.'),
  check('REFERENCES', 'PASS', 'Every reference leads to a record.'),
  check(
    'EVIDENCE_QUOTE',
    'PASS',
    'The quote stands on page 2.',
    'items[0].fields.statement.evidence[0]',
    'EXACT',
  ),
  check('ASSESSMENT', 'PASS', 'Every statement was judged to be supported.'),
];

const receipt = (id: string, status: string, revision: number, checks: object[], missing: string[]) => ({
  id,
  digest: `sha256:${'ab'.repeat(32)}`,
  status,
  commit: status === 'ACCEPTED' ? 'c0ffee'.repeat(6).slice(0, 40) : null,
  revision,
  items: [
    { ref: 'c1', op: 'NODE_ADD', id: 'clm_news', revision: status === 'ACCEPTED' ? 1 : null },
    {
      ref: null,
      op: 'RELATIONSHIP_ADD',
      id: 'rel_clm_news_tec_copy_ABOUT',
      revision: status === 'ACCEPTED' ? 1 : null,
    },
  ],
  checks,
  missing,
  policyVersion: '1',
  schemaVersion: '1',
  actor: { kind: 'TOKEN', id: 'tok_1', name: 'ingest' },
  declared: { harness: 'test harness', model: null, skill: 'kb-ingest@1' },
  at: '2026-03-01T10:00:00.000Z',
  index: { revision, lag: 0 },
});

/** The proposals, newest first. */
export const PROPOSALS = [
  receipt('summaries-4', 'WITHDRAWN', 4, [], ['It was superseded by "summaries-5".']),
  receipt(
    'summaries-3: with a / and ?',
    'REJECTED',
    4,
    [
      check(
        'EVIDENCE_QUOTE',
        'FAIL',
        'The words are not on page 2. Nearest: “copying halved the share”. Copy them from the source.',
        'items[0].fields.statement.evidence[0]',
      ),
      check('SOURCE_INTEGRITY', 'FAIL', 'Revision sha256:ab was withdrawn at project revision 3.'),
      ...PASSES.slice(0, 2),
    ],
    [],
  ),
  receipt(
    'summaries-2',
    'PENDING',
    4,
    [
      check('ASSESSMENT', 'FAIL', 'Nobody has judged the statement.', 'items[0].fields.statement'),
      check(
        'EVIDENCE_QUOTE',
        'UNAVAILABLE',
        'Page 7 has no text, so it cannot show that the words are not there.',
        'items[1].evidence[0]',
      ),
      check('DEDUPE', 'ADVICE', 'A technique with a similar name exists.'),
      ...PASSES.slice(0, 3),
    ],
    [
      'An assessment with the verdict supports of items[0].fields.statement.',
      'A quote on a page whose text can be read.',
    ],
  ),
  {
    ...receipt(
      'withdraw-1',
      'ACCEPTED',
      4,
      [check('EVIDENCE_VISIBLE', 'ADVICE', 'The words also stand in hidden text.')],
      [],
    ),
    items: [{ ref: null, op: 'SOURCE_WITHDRAW', id: 'src_gone', revision: 2 }],
    actor: { kind: 'TOKEN', id: 'tok_3', name: 'librarian' },
    decision: {
      actor: { kind: 'TOKEN', id: 'tok_2', name: 'editor' },
      decision: 'ACCEPT',
      reason: 'The publisher confirms the retraction.',
      at: '2026-03-05T10:00:00.000Z',
    },
  },
  receipt('summaries-1', 'ACCEPTED', 3, PASSES, []),
];

const change = (
  revision: number,
  kind: string,
  summary: string,
  records: object[],
  proposalId: string | null = null,
) => ({
  revision,
  commit: `${revision}f`.repeat(20).slice(0, 40),
  at: `2026-03-0${revision + 1}T10:00:00.000Z`,
  kind,
  proposalId,
  actor: { kind: 'TOKEN', id: 'tok_1', name: 'ingest' },
  summary,
  records,
});

/** The changes, newest first. */
export const CHANGES = [
  change(7, 'SOURCE', 'Capture a source revision again', [{ id: 'src_notes', op: 'CHANGE', revision: 4 }]),
  change(
    6,
    'PROPOSAL',
    'Withdraw from 1 source',
    [{ id: 'src_notes', op: 'CHANGE', revision: 3 }],
    'withdraw-1',
  ),
  change(5, 'SOURCE', 'Capture a source revision', [{ id: 'src_notes', op: 'CHANGE', revision: 2 }]),
  change(4, 'PROPOSAL', 'Corrected 1 node', [{ id: 'clm_news', op: 'CHANGE', revision: 2 }], 'summaries-1'),
  change(
    3,
    'PROPOSAL',
    'Added 2 nodes and 1 relationship',
    [
      { id: 'clm_news', op: 'ADD', revision: 1 },
      { id: 'tec_copy', op: 'ADD', revision: 1 },
      { id: 'rel_clm_news_tec_copy_ABOUT', op: 'ADD', revision: 1 },
    ],
    'summaries-1',
  ),
  change(2, 'SOURCE', 'Capture a source revision', [{ id: 'src_notes', op: 'ADD', revision: 1 }]),
  change(1, 'SOURCE', 'Capture a source revision', [{ id: 'src_paper', op: 'ADD', revision: 1 }]),
  change(0, 'PROJECT', 'Created the project', []),
];
