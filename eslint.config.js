import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// The environment is read in one place per process (design section 9); everything else is given its values.
const environmentReaders = [
  'packages/service/src/run-process.ts',
  '**/main.ts',
  '**/start-*.ts',
  '**/config.ts',
  '**/*.config.{js,ts}',
];
const tests = [
  '**/*.test.{ts,tsx}',
  '**/*.spec.ts',
  '**/*-contract.ts',
  'tests/**',
  '**/testing/**',
];

const forbidEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'process.env is read only where configuration is read; take the value as a parameter.',
};
const forbidDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only, so that a thing has one name everywhere.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '.data/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // An async handler without an await keeps the shape that its caller awaits.
      '@typescript-eslint/require-await': 'off',
      // Numbers read well in messages; objects do not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx,js,cjs}'],
    languageOptions: { globals: globals.node },
    rules: {
      complexity: ['error', 10],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 3],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', forbidEnvironment, forbidDefaultExport],
    },
  },
  { files: environmentReaders, rules: { 'no-restricted-syntax': ['error', forbidDefaultExport] } },
  {
    // A migration is one statement after another.
    files: ['services/*/migrations/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // A React component is markup for a good part; its logic counts elsewhere.
    files: ['frontend/**/*.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    files: tests,
    rules: {
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', forbidDefaultExport],
      // expect.objectContaining and its kin are typed any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  { files: ['infra/**'], rules: { 'no-restricted-syntax': ['error', forbidDefaultExport] } },
  { files: ['infra/{run,migrate,ops,test}/**'], rules: { 'no-console': 'off' } },
  // Tools that load these files ask for a default export.
  {
    files: ['*.config.{js,ts}', 'frontend/vite.config.ts', 'infra/jest/*'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
