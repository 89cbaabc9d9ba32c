import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ReparsedProject } from '../../src/operations/maintain/reparse.ts';
import { runEvidenceOverTime } from '../helpers/evidence-over-time.ts';
import { commitsIn, gitIn } from '../helpers/home-state.ts';
import { markdownParser, otherVersion, useParser } from '../helpers/other-parser.ts';
import type { TestService } from '../helpers/service.ts';
import { connect, runKb, startService, temporaryFolder } from '../helpers/service.ts';
import { accept, archivedFile, capture, fieldOf, inHome } from '../helpers/time-home.ts';
import { expectSound } from '../helpers/written-home.ts';

const PROJECT = 'methods';
const LIMIT = 'The upload limit is 10.';
const TEAM = 'Team Alpha asks for more.';

const graphql = async ({ url }: TestService, query: string): Promise<unknown> => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(new URL('/graphql', url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  return ((await answer.json()) as { data: unknown }).data;
};

/** A home whose source was read by an earlier parser, which left out a heading; two claims rest on that text. */
const oldHome = async () => {
  const home = temporaryFolder();
  const ids: string[] = [];
  let captured = { revision: '', textLayer: '', source: '' };
  await inHome(async (open) => {
    const older = otherVersion(markdownParser(open.services), 'older', (text) =>
      text.replace('# Limits\n\n', '').replace('more', 'rnore'),
    );
    useParser(open.services, older);
    captured = await capture(open, `# Limits\n\n${LIMIT}\n\n${TEAM}\n`);
    ids.push(await accept(open, captured.revision, LIMIT));
    ids.push(await accept(open, captured.revision, TEAM.replace('more', 'rnore')));
  }, home);
  return { home, ids, captured };
};

describe('evidence over time', () => {
  test('newer versions: pinned, labelled, stale where the words are not, the same after every restart', () =>
    runEvidenceOverTime());
});

describe('kb reparse', () => {
  const reparse = async (home: string, ...args: string[]) => {
    const { code, stdout, stderr } = await runKb(['reparse', '--home', home, '--json', ...args]);
    if (code !== 0) throw new Error(stderr);
    return (JSON.parse(stdout) as { projects: ReparsedProject[] }).projects;
  };

  test('works alone: one commit, quotes told one by one, evidence as it was', async () => {
    const { home, ids, captured } = await oldHome();
    const commits = commitsIn(home, PROJECT);
    const [report] = await reparse(home);
    expect(commitsIn(home, PROJECT)).toBe(commits + 1);
    expect(gitIn(home, PROJECT, 'log', '-1', '--format=%s')).toContain('Read a source anew');
    expect(report).toMatchObject({
      revisions: [{ revision: captured.revision, outcome: 'read-anew', parser: { version: 'older' } }],
      totals: { same: 0, moved: 1, changed: 1, lost: 0, unavailable: 0 },
    });
    const labels = new Map(report?.quotes.map(({ record, label }) => [record, label]));
    expect(ids.map((id) => labels.get(id))).toEqual(['moved', 'changed']);
    expect(await reparse(home)).toEqual([{ ...report, current: 1, revisions: [] }]);
    await expectSound(home);

    const service = await startService({ home });
    const client = await connect(service);
    for (const id of ids)
      expect(await fieldOf(client, id)).toMatchObject({
        standing: 'supported',
        evidence: [
          { textLayer: captured.textLayer, status: 'current', reanchored: { label: labels.get(id) } },
        ],
      });
    const read = { project: PROJECT, revision: captured.revision };
    expect(await client.ask('kb_source_read', read)).toMatchObject({
      text: expect.stringMatching(/^# Limits/),
    });
    expect(await client.ask('kb_source_read', { ...read, textLayer: captured.textLayer })).toMatchObject({
      text: expect.stringMatching(/^The upload/),
    });
    const answer = await graphql(service, `{ project(id: "${PROJECT}") { node(id: "${ids[1]}") {
      fields { standing evidence { status textLayer reanchored { label passage differs line { first } } } } } } }`); // prettier-ignore
    expect(answer).toEqual({
      project: {
        node: {
          fields: [
            {
              standing: 'SUPPORTED',
              evidence: [
                {
                  status: 'CURRENT',
                  textLayer: captured.textLayer,
                  reanchored: {
                    label: 'CHANGED',
                    passage: TEAM,
                    differs: 'source has “more”, quote has “rnore”',
                    line: { first: 5 },
                  },
                },
              ],
            },
          ],
        },
      },
    });
  });

  test('is done by a running service, which needs the maintenance token; prints lines for people', async () => {
    const { home, ids, captured } = await oldHome();
    const service = await startService({ home });
    const ask = (token: string) =>
      fetch(new URL('/maintenance/reparse', service.url), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: '{}',
      });
    expect((await ask(service.localToken())).status).toBe(403);
    const { code, stdout } = await runKb(['reparse', '--home', home, '--project', PROJECT]);
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(
        /^methods {2}revision 4 {2}0 source revisions are current, 1 was by another parser$/,
      ),
      expect.stringContaining(`${captured.revision}  read anew (text was by `),
      ...[...ids].sort().map((id) => expect.stringMatching(new RegExp(`^ {2}(moved|changed) +${id} `))),
      '  Quotations of earlier texts: 0 same, 1 moved, 1 changed, 0 lost, 0 unavailable.',
      '',
    ]);
    expect(await reparse(home, '--revision', captured.revision)).toMatchObject([
      { current: 1, revisions: [] },
    ]);
    const unknown = await runKb(['reparse', '--home', home, '--revision', `sha256:${'0'.repeat(64)}`]);
    expect(unknown.code).toBe(1);
    expect(unknown.stderr).toContain('no project');
    expect(await service.stop()).toBe(0);
  });

  test('leaves the earlier text in the archive, where kb verify misses it when it is gone', async () => {
    const { home, captured } = await oldHome();
    await reparse(home);
    await expectSound(home);
    rmSync(archivedFile(home, captured.textLayer));
    const { code, stdout } = await runKb(['verify', '--home', home, '--json']);
    expect(code).toBe(1);
    expect((JSON.parse(stdout) as { faults: unknown[] }).faults).toEqual([
      expect.objectContaining({ part: 'archive', subject: captured.textLayer }),
    ]);
  });
});
