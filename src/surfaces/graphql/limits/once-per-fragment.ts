import type { FragmentDefinitionNode } from 'graphql';

/**
 * Measures each fragment once, however often it is spread: the work stays linear where the expansion is exponential.
 * A fragment inside itself measures `inside`; validation refuses it later. An unknown fragment measures `inside` too.
 */
export const oncePerFragment = <T>(
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  inside: T,
  measure: (fragment: FragmentDefinitionNode) => T,
): ((name: string) => T) => {
  const known = new Map<string, T>();
  return (name) => {
    const measured = known.get(name);
    if (measured !== undefined) return measured;
    const fragment = fragments.get(name);
    if (fragment === undefined) return inside;
    known.set(name, inside);
    const result = measure(fragment);
    known.set(name, result);
    return result;
  };
};
