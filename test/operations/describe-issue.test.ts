import { expect, test } from 'vitest';
import { SourceReadInput } from '../../src/operations/read/source-read.ts';
import { readInput } from '../../src/operations/read-input.ts';

const revision = `sha256:${'0'.repeat(64)}`;

test.each([
  ['', 'section: must have at least 1 characters.'],
  ['x'.repeat(501), 'section: must have at most 500 characters.'],
])('a text of the wrong length is told in our own words', (section, message) => {
  expect(() => readInput(SourceReadInput, { project: 'p', revision, section })).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', path: 'section', message }) as Error,
  );
});
