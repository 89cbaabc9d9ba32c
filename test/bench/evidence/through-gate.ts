import { Proposal } from '../../../src/contracts/proposal.ts';
import { judge } from '../../../src/domain/gate/gate.ts';
import type { GateInput } from '../../../src/domain/gate/gate-input.ts';
import { decide, type Decision } from '../../../src/domain/policy/decide.ts';
import { DEFAULT_POLICY } from '../../../src/domain/policy/default-policy.ts';
import type { TextLayer } from '../../../src/contracts/text-layer.ts';
import { sha256 } from '../../../src/domain/canonical.ts';
import { captured, inputFor } from '../../unit/gate/bundle.ts';
import type { Place } from '../../../src/domain/quotes/locate.ts';
import { quotesOf } from './as-typed.ts';
import type { LabelledPdf } from './labelled-pdf.ts';
import type { Judged } from './false-accept.ts';
import { placeOf } from './false-reject.ts';
import type { Layers } from './layers.ts';
import { table } from './table.ts';

/** A quote as evidence, and where it is said to stand. */
interface Cited {
  exact: string;
  place: Place;
}

const claimItems = ({ revision }: TextLayer, { exact, place }: Cited, index: number): unknown[] => {
  const ref = `c${index}`;
  const { page } = place;
  const evidence = [{ revision, quote: { exact }, ...(page === undefined ? {} : { page }) }];
  return [
    {
      op: 'node.add',
      ref,
      type: 'Claim',
      label: `What passage ${index} says`,
      fields: { statement: { value: exact, evidence } },
      dedupe: { decision: 'new' },
    },
    {
      op: 'assessment.add',
      subject: { ref, field: 'statement' },
      verdict: 'supports',
      method: 'read the passage',
      assessor: { kind: 'agent', name: 'reader' },
      rationale: 'The passage says so.',
      evidence,
    },
  ];
};

/** Claims that say what the quotes say, with their assessments; the bundle is complete but for what the quotes lack. */
export const claimsBundle = (layer: TextLayer, quotes: readonly Cited[]): Proposal =>
  Proposal.parse({
    project: 'demo',
    proposalId: 'evidence bench',
    base: 3,
    schemaVersion: '1',
    items: quotes.flatMap((quote, index) => claimItems(layer, quote, index)),
    coverage: [{ revision: layer.revision, sections: [{ pages: [1, layer.pages.length], status: 'used' }] }],
  });

/** What the gate is given for a bundle that cites this layer only, in a project without other records. */
export const gateInputFor = (layer: TextLayer, proposal: Proposal): GateInput =>
  inputFor(proposal, [], {
    revisions: new Map([[layer.revision, captured(layer.revision, [[LAYER_DIGEST, layer]])]]),
  });

const LAYER_DIGEST = sha256('the layer of the document');

/** What the whole gate and the default policy make of a claim that rests on the quote alone. */
const decideOn = (layer: TextLayer, quote: Cited): Decision => {
  const proposal = claimsBundle(layer, [quote]);
  return decide(judge(gateInputFor(layer, proposal)).checks, proposal, DEFAULT_POLICY);
};

const FALSE_CLAIMS = 500;
const TRUE_CLAIMS = 200;

/** `count` of them, evenly spread. */
const sample = <T>(all: readonly T[], count: number): T[] =>
  Array.from(
    { length: Math.min(count, all.length) },
    (_, n) => all[Math.floor((n * all.length) / Math.min(count, all.length))],
  ).filter((one) => one !== undefined);

interface Claimed extends Cited {
  pdf: LabelledPdf;
}

const decisionsOn = async (claims: readonly Claimed[], layers: Layers): Promise<Decision[]> => {
  const decisions: Decision[] = [];
  for (const { pdf, ...cited } of claims) decisions.push(decideOn(await layers.parse(pdf.bytes), cited));
  return decisions;
};

const countsOf = (name: string, decisions: readonly Decision[]): (string | number)[] => {
  const count = (status: Decision['status']): number =>
    decisions.filter((one) => one.status === status).length;
  return [name, decisions.length, count('accepted'), count('pending'), count('rejected')];
};

/** A sample of false quotes, and one of true ones, each as the evidence of a claim with its assessment through the whole gate. */
export const throughGateTable = async (judged: readonly Judged[], layers: Layers): Promise<string> => {
  const born = judged.filter(({ pdf }) => pdf.textLayer === 'text');
  const lies = sample(born, FALSE_CLAIMS).map(({ pdf, quote: { exact, place } }) => ({ pdf, exact, place }));
  const truths = [...new Set(born.map(({ pdf }) => pdf))].flatMap((pdf) =>
    pdf.sentences
      .filter(({ kind }) => kind === 'prose')
      .map((one) => ({ pdf, exact: quotesOf(pdf.file, one)[0] ?? '', place: placeOf(one) })),
  );
  return table(
    ['claims through the whole gate', 'n', 'accepted', 'pending', 'rejected'],
    [
      countsOf('on a false quote', await decisionsOn(lies, layers)),
      countsOf('on a true sentence of prose', await decisionsOn(sample(truths, TRUE_CLAIMS), layers)),
    ],
  );
};
