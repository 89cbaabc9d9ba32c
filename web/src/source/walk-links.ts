import type { KeyboardEvent } from 'react';

const targetOf = (key: string, here: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(here + 1, last);
  if (key === 'ArrowUp') return Math.max(here - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/** Moves the focus among the links of a list with the arrows, Home and End. */
export const walkLinks = (event: KeyboardEvent<HTMLElement>): void => {
  const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('a'));
  const here = links.findIndex((link) => link === document.activeElement);
  const target = here < 0 ? null : targetOf(event.key, here, links.length - 1);
  if (target === null) return;
  event.preventDefault();
  links[target]?.focus();
};
