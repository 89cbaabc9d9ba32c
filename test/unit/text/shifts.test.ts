import { expect, test } from 'vitest';
import { hasShiftedForms, shiftedText } from '../../../src/domain/text/shifts.ts';

test.each([
  ['-6', '⁻⁶'],
  ['n+1', 'ⁿ⁺¹'],
  ['T', 'ᵀ'],
  ['𝑇', 'ᵀ'],
  ['a', 'ᵃ'],
  ['a,b', 'ᵃ,ᵇ'],
  ['1,∗', '¹,∗'],
  ['6ᵃ', '⁶ᵃ'],
])('%s is raised as %s', (flat, raised) => {
  expect([shiftedText(flat, 'super'), hasShiftedForms(flat, 'super')]).toEqual([raised, true]);
});

test.each(['th', 'st', 'er', 'e', 'o', 'TM', 'ab', '0.5', 'q'])('%s stays as readers type it', (flat) => {
  expect([shiftedText(flat, 'super'), hasShiftedForms(flat, 'super')]).toEqual([flat, false]);
});

test('letters and figures are lowered', () => {
  expect(shiftedText('max', 'sub')).toBe('ₘₐₓ');
  expect(shiftedText('𝑖', 'sub')).toBe('ᵢ');
  expect(shiftedText('B', 'sub')).toBe('B');
});
