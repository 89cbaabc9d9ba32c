import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GraphqlServer } from '../helpers/graphql-server.ts';
import { startGraphql } from '../helpers/graphql-server.ts';
import { DIGEST, OTHER_FILE } from '../helpers/graphql-world.ts';

let server: GraphqlServer;
beforeEach(async () => {
  server = await startGraphql();
});
afterEach(() => server.close());

const project = async (selection: string, variables?: Record<string, unknown>, header = '') => {
  const { status, json } = await server.ask(
    `query Q${header} { project(id: "demo") { ${selection} } }`,
    variables,
  );
  expect(json.errors).toBeUndefined();
  expect(status).toBe(200);
  return json.data.project;
};

describe('a source as a document', () => {
  test('a revision shows its sections, its other files, its earlier layers, and what a page hides', async () => {
    const { sourceRevision } = await project(
      `sourceRevision(revision: "${DIGEST}") {
        outline(first: 2) { totalCount pageInfo { hasNextPage endCursor } edges { node { number title level page line start end } } }
        representations { revision fileName representations { revision } }
        earlierLayers { textLayer parser { version } }
        pages(first: 3) { edges { node { page ocr hidden } } }
        runs(page: 1) { start end x y width height }
        text(section: "2.1") { sections { number title } pages { ocr } } }`,
    );
    expect(sourceRevision.outline).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(sourceRevision.outline.edges[1].node).toEqual({
      number: '2',
      title: 'Section 2',
      level: 1,
      page: 2,
      line: null,
      start: 10,
      end: 20,
    });
    const { endCursor } = sourceRevision.outline.pageInfo;
    const { sourceRevision: rest } = await project(
      `sourceRevision(revision: "${DIGEST}") { outline(first: 2, after: "${endCursor}") { edges { node { number } } } }`,
    );
    expect(rest.outline.edges).toEqual([{ node: { number: '2.1' } }]);
    expect(sourceRevision.representations).toEqual([
      { revision: OTHER_FILE, fileName: 'paper.tex', representations: [{ revision: DIGEST }] },
    ]);
    expect(sourceRevision.earlierLayers).toEqual([{ textLayer: OTHER_FILE, parser: { version: '0' } }]);
    expect(sourceRevision.pages.edges).toEqual([
      { node: { page: 1, ocr: false, hidden: 0 } },
      { node: { page: 2, ocr: false, hidden: 0 } },
      { node: { page: 3, ocr: true, hidden: 2 } },
    ]);
    expect(sourceRevision.runs).toEqual([{ start: 0, end: 28, x: 72, y: 90.5, width: 200, height: 12 }]);
    expect(sourceRevision.text).toEqual({
      sections: [{ number: '2', title: 'Section 2' }],
      pages: [{ ocr: false }],
    });
    const read = server.world.asked.find(({ name }) => name === 'kb_source_read');
    expect(read?.input).toEqual({ project: 'demo', revision: DIGEST, section: '2.1' });
  });

  test('a text is read on from a line, not that line alone', async () => {
    const { sourceRevision } = await project(
      `sourceRevision(revision: "${DIGEST}") { text(line: 7, maxTokens: 100) { from lines { start line } } }`,
    );
    expect(sourceRevision.text).toEqual({ from: 0, lines: null });
    const common = { project: 'demo', revision: DIGEST };
    expect(
      server.world.asked.filter(({ name }) => name === 'kb_source_read').map(({ input }) => input),
    ).toEqual([
      { ...common, line: 7, maxTokens: 1 },
      { ...common, from: 0, maxTokens: 100 },
    ]);
  });

  test('a revision whose text layer cannot be read says so instead of having no sections', async () => {
    const asked = { project: 'demo', revision: DIGEST, outline: false };
    const whole = await server.world.run('kb_source_get', asked);
    const warnings = ['The text layer cannot be read.'];
    server.world.overrides = {
      kb_source_get: ({ outline }) => (outline === false ? whole : { ...whole, warnings }),
    };
    const { json } = await server.ask(
      `{ project(id: "demo") { sourceRevision(revision: "${DIGEST}") { outline { totalCount } } } }`,
    );
    expect(json.errors[0]).toMatchObject({
      message: 'The text layer cannot be read.',
      extensions: { code: 'UNAVAILABLE' },
    });
  });
});
