import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves from card to card with the arrows up and down; up from the first leads back to the words. */
export const walkCards = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  const cards = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-card]'));
  const here = cards.findIndex((card) => card === document.activeElement);
  if (step === undefined || here < 0) return;
  event.preventDefault();
  const next = cards[here + step];
  if (next !== undefined) next.focus();
  else if (step < 0) document.querySelector<HTMLElement>('input[type="search"]')?.focus();
};
