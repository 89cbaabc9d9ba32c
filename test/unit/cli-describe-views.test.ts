import { describe, expect, test } from 'vitest';
import type { EvidenceView, NodeView } from '../../src/contracts/views.ts';
import { nodeLines } from '../../src/surfaces/cli/describe-views.ts';

const digest = `sha256:${'a'.repeat(64)}`;
const cited: EvidenceView = {
  revision: digest,
  source: { id: `src_${'0'.repeat(32)}`, title: 'Limits', versionLabel: 'v1' },
  textLayer: digest,
  page: 2,
  quote: { exact: 'The limit is ten.' },
  position: { start: 0, end: 17 },
  level: 'exact',
  status: 'current',
  passage: 'The limit is ten.',
  untrusted: true,
};
const shown = (evidence: EvidenceView, standing: NodeView['fields'][number]['standing']): string =>
  nodeLines({
    id: `clm_${'0'.repeat(32)}`,
    type: 'Claim',
    label: 'Limit',
    revision: 1,
    status: 'current',
    fields: [{ name: 'statement', value: 'Ten at most.', evidence: [evidence], standing, assessments: [] }],
    changedBy: { proposalId: 'p', revision: 1, commit: 'c' },
  }).join('\n');

describe('a node in the terminal', () => {
  test('names its statement alone while it stands', () => {
    const text = shown(cited, 'supported');
    expect(text).toContain('statement: Ten at most.');
    expect(text).toContain('    Limits (v1), page 2, exact, current\n');
    expect(text).not.toContain('another text');
  });

  test('says that a statement is stale, and what became of its words in the newer text', () => {
    const text = shown(
      {
        ...cited,
        pageEnd: 3,
        ocr: true,
        status: 'newer-revision',
        reanchored: {
          label: 'changed',
          revision: digest,
          versionLabel: 'v2',
          textLayer: digest,
          page: 4,
          line: [7, 8],
          differs: 'source has “20”, quote has “ten”',
        },
      },
      'stale',
    );
    expect(text).toContain('statement (stale): Ten at most.');
    expect(text).toContain('Limits (v1), pages 2-3, exact, newer-revision, recognised from an image\n');
    expect(text).toContain(
      '    in another text of it (v2): changed, lines 7-8; source has “20”, quote has “ten”\n',
    );
  });

  test('says why words are lost, and that a withdrawn source supports nothing', () => {
    const reanchored = {
      label: 'lost',
      revision: digest,
      textLayer: digest,
      reason: 'Nothing is near.',
    } as const;
    const text = shown({ ...cited, status: 'withdrawn', reanchored }, 'unsupported');
    expect(text).toContain('statement (unsupported): Ten at most.');
    expect(text).toContain('    in another text of it: lost; Nothing is near.\n');
  });
});
