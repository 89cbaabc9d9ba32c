import type { ReactNode } from 'react';
import type { ActorKind } from '../queries/vocabulary.ts';
import { ACTORS } from '../words/enums.ts';
import { Text } from './text.tsx';

/** Who did something, as the token says. */
export const Actor = ({ actor }: { actor: { kind: ActorKind; name: string } }): ReactNode =>
  actor.kind === 'TOKEN' ? (
    <>
      <Text>{actor.name}</Text> <span className="quiet">(token)</span>
    </>
  ) : (
    <span>{ACTORS[actor.kind]}</span>
  );
