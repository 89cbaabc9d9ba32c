import { expect, test } from 'vitest';
import { sha256 } from '../../../src/domain/canonical.ts';
import type { CitedRevision, GateInput, LayerState } from '../../../src/domain/gate/gate-input.ts';
import {
  bundle,
  captured,
  checkAt,
  claim,
  inputFor,
  layerOf,
  outcomes,
  PAPER,
  PAPER_LAYER,
  quote,
} from './bundle.ts';

const FIRST = 'items[0].fields.statement.evidence[0]';
const OLDER = sha256('older layer');
const layer = layerOf(PAPER, ['The text.']);
const whole = captured(PAPER, [[PAPER_LAYER, layer]]);

const citing = (...textLayers: (string | undefined)[]) =>
  bundle([
    claim({
      fields: {
        statement: {
          value: 'x',
          evidence: textLayers.map((textLayer) =>
            quote('The text', textLayer === undefined ? {} : { textLayer }),
          ),
        },
      },
    }),
  ]);

const input = (revision: CitedRevision | undefined, proposal = citing(undefined)): GateInput =>
  inputFor(proposal, [], { revisions: new Map(revision === undefined ? [] : [[PAPER, revision]]) });

const withOlder = (state: LayerState): CitedRevision => ({
  ...whole,
  layers: new Map([...whole.layers, [OLDER, state]]),
});

test('whole bytes and layer pass, once a revision', () => {
  const check = checkAt(input(whole, citing(undefined, undefined)), 'source.integrity', FIRST);
  expect(check).toMatchObject({
    result: 'pass',
    details: {
      revision: PAPER,
      textLayers: [{ textLayer: PAPER_LAYER, parser: { name: 'test', version: '1' } }],
    },
  });
  expect(Object.keys(outcomes(input(whole, citing(undefined, undefined)), 'source.integrity'))).toEqual([
    FIRST,
  ]);
});

test.each<[CitedRevision['state'], string]>([
  ['damaged', 'fail'],
  ['missing', 'fail'],
  ['unavailable', 'unavailable'],
  ['unknown', 'unavailable'],
])('a revision that is %s: %s', (state, result) => {
  const judged = input({ state, message: 'The bytes are not there.' } as CitedRevision);
  expect(outcomes(judged, 'source.integrity')).toEqual({ [FIRST]: result });
  expect(outcomes(judged, 'evidence.quote')).toEqual({ [FIRST]: 'unavailable' });
});

test('a revision that was not gathered is unavailable', () => {
  expect(outcomes(input(undefined), 'source.integrity')).toEqual({ [FIRST]: 'unavailable' });
});

test.each<[LayerState['state'], string]>([
  ['damaged', 'fail'],
  ['missing', 'fail'],
  ['foreign', 'fail'],
  ['unavailable', 'unavailable'],
])('an older layer that is %s: %s, though the current one is whole', (state, result) => {
  const revision = withOlder({ state, message: 'No.' } as LayerState);
  const check = checkAt(input(revision, citing(undefined, OLDER)), 'source.integrity', FIRST);
  expect(check.result).toBe(result);
  expect(check.message).toContain(OLDER);
  expect(outcomes(input(revision, citing(undefined)), 'source.integrity'), 'not cited, not judged').toEqual({
    [FIRST]: 'pass',
  });
});

test('a layer that was not gathered is unavailable, and a failure beside it wins', () => {
  expect(outcomes(input(whole, citing(OLDER)), 'source.integrity')).toEqual({ [FIRST]: 'unavailable' });
  const damaged: CitedRevision = {
    ...whole,
    layers: new Map([[PAPER_LAYER, { state: 'damaged', message: 'No.' }]]),
  };
  expect(outcomes(input(damaged, citing(OLDER, undefined)), 'source.integrity')).toEqual({ [FIRST]: 'fail' });
});
