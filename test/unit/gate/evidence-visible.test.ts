import { expect, test } from 'vitest';
import type { PageStatus, TextLayer } from '../../../src/contracts/text-layer.ts';
import { judge } from '../../../src/domain/gate/gate.ts';
import { decide } from '../../../src/domain/policy/decide.ts';
import { DEFAULT_POLICY } from '../../../src/domain/policy/default-policy.ts';
import { bundle, captured, inputFor, layerOf, PAPER, PAPER_LAYER, problem, quote } from './bundle.ts';

const PATH = 'items[0].fields.statement.evidence[0]';
const PAGES = ['The reviewers read this sentence.', 'The method was slow on every graph.'];

type Hidden = TextLayer['pages'][number]['hidden'];

const inputWith = (
  hidden: Hidden,
  exact: string,
  options: { status?: Partial<Record<number, PageStatus>>; place?: object } = {},
) => {
  const layer = layerOf(PAPER, PAGES, options.status === undefined ? {} : { status: options.status });
  layer.pages = layer.pages.map((page) =>
    page.page === 2 && hidden !== undefined ? { ...page, hidden } : page,
  );
  const item = problem({ fields: { statement: { value: 'x', evidence: [quote(exact, options.place)] } } });
  return inputFor(bundle([item]), [], {
    revisions: new Map([[PAPER, captured(PAPER, [[PAPER_LAYER, layer]])]]),
  });
};

const visible = (...args: Parameters<typeof inputWith>) =>
  judge(inputWith(...args)).checks.filter(({ check }) => check === 'evidence.visible');

const WHITE: Hidden = [{ text: 'The method was fast on every graph.', reason: 'background-colour' }];

test('a quote that stands only in hidden text fails, with its page and why nobody sees it, and the bundle is rejected', () => {
  const input = inputWith(WHITE, 'The method was fast on every graph.');
  expect(visible(WHITE, 'The method was fast on every graph.')).toEqual([
    {
      check: 'evidence.visible',
      path: PATH,
      result: 'fail',
      message: expect.stringMatching(/hidden.* page 2 .*colour of its background/),
      details: { page: 2, reason: 'background-colour' },
    },
  ]);
  const { status, missing } = decide(judge(input).checks, input.proposal, DEFAULT_POLICY);
  expect(status).toBe('rejected');
  expect(missing.join('\n')).toContain('hidden');
});

test.each([
  'invisible-mode',
  'background-colour',
  'tiny',
  'off-page',
  'clipped',
  'covered',
  'layer-off',
] as const)('%s is said in words', (reason) => {
  const [check] = visible([{ text: 'Nobody reads this line.', reason }], 'Nobody reads this line.');
  expect(check).toMatchObject({ result: 'fail', details: { page: 2, reason } });
  expect(check?.message).not.toContain(reason);
});

test('hidden text is compared under N1, and across the runs in which it is drawn', () => {
  const runs: Hidden = [
    { text: 'The method\u2019s', reason: 'tiny' },
    { text: 'loss was “low”', reason: 'covered' },
    { text: 'for ev', reason: 'off-page' },
    { text: 'eryone', reason: 'off-page' },
  ];
  expect(visible(runs, `The method's loss was "low"`)).toMatchObject([
    { result: 'fail', details: { reason: 'tiny' } },
  ]);
  expect(visible(runs, 'loss was "low"')).toMatchObject([{ result: 'fail', details: { reason: 'covered' } }]);
  expect(visible(runs, 'loss was "low" for everyone')).toMatchObject([{ result: 'fail' }]);
  expect(visible(runs, 'as low')).toMatchObject([{ path: '', result: 'pass' }]);
});

test('a quote of visible text passes, also when it is hidden besides, and so does one that stands nowhere', () => {
  const both: Hidden = [{ text: 'The method was slow on every graph.', reason: 'tiny' }];
  for (const exact of ['The method was slow on every graph.', 'The reviewers read this', 'Nothing like it'])
    expect(visible(both, exact)).toEqual([
      { check: 'evidence.visible', path: '', result: 'pass', message: 'No quote stands in hidden text.' },
    ]);
});

test('a quote that stands visibly on another page than the one given is a wrong page, not hidden', () => {
  const both: Hidden = [{ text: 'The reviewers read this sentence.', reason: 'tiny' }];
  const input = inputWith(both, 'The reviewers read this sentence.', { place: { page: 2 } });
  const { checks } = judge(input);
  expect(checks.find(({ check }) => check === 'evidence.quote')).toMatchObject({ result: 'fail' });
  expect(checks.find(({ check }) => check === 'evidence.visible')).toMatchObject({
    path: '',
    result: 'pass',
  });
});

test('where another page cannot be read, hidden text makes it unavailable and not a failure', () => {
  const exact = 'The method was fast on every graph.';
  expect(visible(WHITE, exact, { status: { 1: 'no-text' } })).toMatchObject([
    { path: PATH, result: 'unavailable', details: { page: 2, reason: 'background-colour' } },
  ]);
  expect(visible(WHITE, exact, { status: { 1: 'no-text' }, place: { page: 2 } })).toMatchObject([
    { path: PATH, result: 'fail' },
  ]);
});

test('a layer that cannot be read is unavailable', () => {
  const input = { ...inputWith(WHITE, 'x y z'), revisions: new Map() };
  expect(judge(input).checks.filter(({ check }) => check === 'evidence.visible')).toMatchObject([
    { path: PATH, result: 'unavailable' },
  ]);
});
