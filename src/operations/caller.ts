import type { Actor } from '../contracts/actor.ts';
import type { ProjectId } from '../contracts/ids.ts';
import type { Capability } from '../contracts/vocabulary.ts';

/** Who calls, as the surface authenticated it. Nothing that the caller says of itself is in here. */
export interface Caller {
  actor: Actor;
  capabilities: ReadonlySet<Capability>;
  /** Projects it may touch; null for all. */
  projects: readonly ProjectId[] | null;
}

/** A caller without a token; what it may do is the surface's decision. */
export const anonymousCaller = (capabilities: Iterable<Capability>): Caller => ({
  actor: { kind: 'anonymous', id: 'anonymous', name: 'anonymous' },
  capabilities: new Set(capabilities),
  projects: null,
});

/** Whether the caller may touch a project. */
export const mayTouch = (caller: Caller, project: ProjectId): boolean =>
  caller.projects === null || caller.projects.includes(project);
