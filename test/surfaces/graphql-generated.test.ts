import { readFileSync } from 'node:fs';
import { generate } from '@graphql-codegen/cli';
import { expect, test } from 'vitest';
import config from '../../codegen.config.ts';

test('the resolver types are those of schema.graphql; `npm run generate:graphql` writes them', async () => {
  const files = (await generate(
    { ...config, cwd: new URL('../../', import.meta.url).pathname, silent: true },
    false,
  )) as {
    filename: string;
    content: string;
  }[];
  const committed = readFileSync(
    new URL('../../resolvers/generated/resolver-types.ts', import.meta.url),
    'utf8',
  );
  expect(files.map((file) => file.filename)).toEqual([
    expect.stringContaining('resolvers/generated/resolver-types.ts'),
  ]);
  expect(files[0]?.content).toBe(committed);
});
