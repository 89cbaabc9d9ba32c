import { z } from 'zod';
import { line } from './text.ts';

/** Who did it, as the token says. */
export const Actor = z.strictObject({
  kind: z.enum(['token', 'anonymous', 'service']),
  id: z.string().describe('Id of the token; never the token itself.'),
  name: z.string(),
});
export type Actor = z.infer<typeof Actor>;

/** What a client says of itself. Stored apart, never decides anything. */
export const Declared = z.strictObject({
  harness: line(200).optional(),
  model: line(200).optional(),
  skill: line(200).optional(),
});
export type Declared = z.infer<typeof Declared>;
