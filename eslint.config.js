import { existsSync } from 'node:fs';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The viewer is linted as soon as its own tsconfig says how to read it. */
const WEB = existsSync(new URL('./web/tsconfig.json', import.meta.url));

const types = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
  ],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // Ports are asynchronous; an adapter that is not may still implement one.
  '@typescript-eslint/require-await': 'off',
  // The same words in a type and in a schema: which of the two a file uses is its own affair.
  '@typescript-eslint/consistent-type-definitions': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
};

const shape = {
  complexity: ['error', 15],
  'max-depth': ['error', 4],
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
};

const habits = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-console': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
};

/** Mistakes that compile. */
const mistakes = Object.fromEntries(
  [
    'no-cond-assign',
    'no-constant-binary-expression',
    'no-control-regex',
    'no-empty',
    'no-fallthrough',
    'no-irregular-whitespace',
    'no-misleading-character-class',
    'no-self-compare',
    'no-sparse-arrays',
    'no-template-curly-in-string',
    'no-unmodified-loop-condition',
    'no-unsafe-finally',
    'no-unsafe-optional-chaining',
    'no-useless-escape',
  ].map((rule) => [rule, 'error']),
);

/** The same question, the same answer: what `domain` must not ask for. */
const pure = {
  'no-restricted-globals': [
    'error',
    ...['process', 'fetch', 'setTimeout', 'setInterval', 'setImmediate', 'performance', 'crypto'].map(
      (name) => ({
        name,
        message: 'domain is pure: take the value as an argument.',
      }),
    ),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'domain is pure: take the value as an argument.' },
    { object: 'Date', property: 'now', message: 'domain is pure: take the time as an argument.' },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: "NewExpression[callee.name='Date'][arguments.length=0]",
      message: 'domain is pure: take the time as an argument.',
    },
  ],
  'no-restricted-imports': [
    'error',
    { paths: [{ name: 'node:crypto', allowImportNames: ['createHash'], message: 'Only hashing is pure.' }] },
  ],
};

export default defineConfig(
  {
    ignores: [
      'dist/',
      'coverage/',
      'test-results/',
      '.neo4j/',
      'schemas/',
      'test/fixtures/',
      '**/generated/',
      ...(WEB ? [] : ['web/']),
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { ...mistakes, ...types, ...shape, ...habits },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/app/config.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only src/app/config.ts reads the environment.' },
      ],
    },
  },
  { files: ['src/domain/**/*.ts', 'src/contracts/**/*.ts'], rules: pure },
  { files: ['src/dev/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 500 }],
      'max-lines-per-function': 'off',
      'no-console': 'off',
      // Tests read answers as JSON and look at what is there.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
    rules: { ...mistakes, ...habits },
  },
  { files: ['bin/*.js'], rules: { 'no-console': 'off' } },
);
