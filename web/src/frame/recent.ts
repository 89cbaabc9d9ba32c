import type { NodeName } from '../queries/relationship.ts';
import { NODE_TYPE_ORDER } from '../queries/vocabulary.ts';
import { shorten } from '../lib/shorten.ts';

/** Nodes that are remembered in a project. */
const KEPT = 7;

const keyOf = (project: string): string => `kb.recent.${project}`;

const isName = (value: unknown): value is NodeName => {
  const { id, type, label } = (value ?? {}) as Partial<Record<keyof NodeName, unknown>>;
  return typeof id === 'string' && typeof label === 'string' && NODE_TYPE_ORDER.some((one) => one === type);
};

/** The nodes that were last opened in this browser, newest first. */
export const recentNodes = (project: string): NodeName[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(project)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isName) : [];
  } catch {
    return [];
  }
};

/** Remembers that a node was opened. */
export const rememberNode = (project: string, { id, type, label }: NodeName): void => {
  const others = recentNodes(project).filter((node) => node.id !== id);
  const kept = [{ id, type, label: shorten(label, 80) }, ...others].slice(0, KEPT);
  localStorage.setItem(keyOf(project), JSON.stringify(kept));
  dispatchEvent(new Event('kb-recent'));
};
