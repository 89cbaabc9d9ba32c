import { Receipt } from '../../contracts/receipt.ts';
import { ADDS, defineOperation } from '../operation.ts';
import { ProjectView } from '../read/project-get.ts';
import { PolicyPutInput, PolicyPutOutput, putPolicy } from './policy-put.ts';
import { ProjectPut, projectPutNeeds, putProject } from './project-put.ts';
import { decideProposal, ProposalDecideInput } from './proposal-decide.ts';
import { reparse, ReparseInput, ReparseOutput } from './reparse.ts';
import { rebuildProjects, RebuildInput, RebuildOutput } from './rebuild.ts';

/** Operations that need the capability `maintenance`; a part of the catalog. */
export const MAINTENANCE = [
  defineOperation({
    name: 'kb_project_put',
    version: '1',
    kind: 'maintenance',
    transports: ['mcp'],
    hints: { readOnly: false, destructive: true, idempotent: true },
    summary: 'Creates a project, or changes its scope.',
    description:
      'Creating needs the capability propose, changing needs maintenance. What is left out is cleared. The scope is what its owner says it is: never inferred.',
    input: ProjectPut,
    output: ProjectView,
    errors: ['UNAVAILABLE', 'STALE_WRITER'],
    needs: projectPutNeeds,
    handle: putProject,
  }),
  defineOperation({
    name: 'kb_policy_put',
    version: '1',
    kind: 'maintenance',
    transports: ['mcp'],
    hints: { readOnly: false, destructive: true, idempotent: true },
    summary: 'Changes what the policy of a project lets through by itself.',
    description:
      'What is left out stays as it is. One commit, and the policy has a new version; the same again changes nothing. Receipts name the version that judged; a pending proposal is judged by the policy of then when it is sent again.',
    input: PolicyPutInput,
    output: PolicyPutOutput,
    errors: ['NOT_FOUND', 'UNAVAILABLE', 'STALE_WRITER'],
    handle: putPolicy,
  }),
  defineOperation({
    name: 'kb_proposal_decide',
    version: '1',
    kind: 'maintenance',
    transports: ['mcp'],
    hints: { readOnly: false, destructive: true, idempotent: true },
    summary: 'Decides a pending proposal of another actor.',
    description:
      'accept: the gate judges again at the head, and a hold of the policy on source.withdraw is released when every check passes. It releases nothing else: a proposal that a check holds stays pending (or is rejected), its receipt says in `missing` that nothing was released and what is needed, and the decision is not kept. reject: final. A decision that took effect stands in the receipt with its actor and reason. Nobody decides a proposal of their own. The same decision again gives the same receipt.',
    input: ProposalDecideInput,
    output: Receipt,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE', 'STALE_WRITER'],
    handle: decideProposal,
  }),
  defineOperation({
    name: 'rebuild',
    version: '1',
    kind: 'maintenance',
    transports: ['http'],
    hints: ADDS,
    summary: 'Derives tables and index of projects anew from the ledger.',
    description: 'The old index answers until the new one is whole.',
    input: RebuildInput,
    output: RebuildOutput,
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
    handle: rebuildProjects,
  }),
  defineOperation({
    name: 'reparse',
    version: '1',
    kind: 'maintenance',
    transports: ['http'],
    hints: ADDS,
    summary: 'Reads archived sources anew where another parser version made their text.',
    description:
      'One commit for each source whose text is another now. The layers of before stay, and evidence goes on citing them; the answer says of each such quotation where it stands in the new text.',
    input: ReparseInput,
    output: ReparseOutput,
    errors: ['NOT_FOUND', 'UNAVAILABLE', 'STALE_WRITER'],
    handle: reparse,
  }),
];
