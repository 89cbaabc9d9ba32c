import { parentPort } from 'node:worker_threads';
import { KbError } from '../../contracts/errors.ts';
import { atOnce } from '../../domain/steps.ts';
import { writeCanonical } from '../../domain/text/write-canonical.ts';
import { asked } from '../../threads/asked.ts';
import type { LayerBody } from './layer-draft.ts';
import { readAs } from './read-as.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

async function answer(task: WorkerTask): Promise<WorkerAnswer> {
  try {
    const body: LayerBody = await readAs(task);
    return { kind: 'layer', json: atOnce(writeCanonical({ ...body })) };
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    const { code, message, details } = error;
    return { kind: 'refused', code, message, ...(details === undefined ? {} : { details }) };
  }
}

parentPort?.postMessage(await answer(await asked<WorkerTask>()));
