import { setImmediate as nextTurn } from 'node:timers/promises';
import { readJson } from '../../domain/text/read-json.ts';
import type { LayerBody } from './layer-draft.ts';

/** The layer that a thread wrote as JSON. Other requests have their turn while a large one is read. */
export async function readBody(json: Uint8Array): Promise<LayerBody> {
  const steps = readJson(json);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value as LayerBody;
    await nextTurn();
  }
}
