import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import path from 'node:path';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Arrows point one way: frontend → contracts; services → service-kit → contracts; files, backup → object-store; nobody imports a service. */
const boundaries = [
  { sourceTag: 'scope:contracts', onlyDependOnLibsWithTags: ['scope:contracts'] },
  { sourceTag: 'scope:service-kit', onlyDependOnLibsWithTags: ['scope:contracts', 'type:testing'] },
  {
    sourceTag: 'scope:object-store',
    onlyDependOnLibsWithTags: ['scope:service-kit', 'scope:contracts', 'type:testing'],
  },
  { sourceTag: 'scope:backup', onlyDependOnLibsWithTags: ['type:lib', 'type:testing'] },
  { sourceTag: 'scope:local-stack', onlyDependOnLibsWithTags: ['scope:local-stack'] },
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['scope:contracts', 'type:tool'] },
  { sourceTag: 'type:service', onlyDependOnLibsWithTags: ['type:lib', 'type:testing'] },
  { sourceTag: 'type:gateway', onlyDependOnLibsWithTags: ['type:lib', 'type:testing'] },
  { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['scope:contracts'] },
  { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:lib', 'type:testing', 'type:tool'] },
  { sourceTag: 'type:bench', onlyDependOnLibsWithTags: ['type:lib', 'type:testing', 'type:tool'] },
];

const testCode = ['**/*.spec.ts', '**/testing/**', '**/bench/**'];
const noTestHelpers = {
  group: ['@jobref/testing/*', '**/testing/*'],
  message: 'Test helpers are for tests.',
};

const source = path.join(import.meta.dirname, 'frontend/src');
/** `features/search` of frontend/src/features/search/x.tsx, `ui` of frontend/src/ui/y.tsx. */
const areaOf = (file) => /^(features\/[^/]+|[^/]+)\//.exec(path.relative(source, file))?.[1];
/** What each area of the SPA may not import: features know neither each other nor the routes that load them. */
const isForeign = (from, to) => {
  if (to === undefined || from === to || from === 'app') return false;
  return to === 'app' || to.startsWith('features/') || (from === 'ui' && to === 'api');
};
const areasApart = {
  create: (context) => {
    const from = areaOf(context.filename);
    const check = ({ source: imported }) => {
      if (typeof imported?.value !== 'string' || !imported.value.startsWith('.')) return;
      const to = areaOf(path.resolve(path.dirname(context.filename), imported.value));
      if (from && isForeign(from, to))
        context.report({ node: imported, message: `${from} may not import ${to}.` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** What contracts are for: `browser` and `wire` both speak of `domain`, and know nothing of each other. */
const contractsOf = (folder, foreign, message) => ({
  files: [`libs/contracts/src/${folder}/**/*.ts`],
  ignores: ['**/*.spec.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ group: foreign.map((each) => `../${each}/*`), message }] },
    ],
  },
});

export default tseslint.config(
  { ignores: ['**/dist', '**/coverage', '.nx', '.data'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, prettier],
    plugins: { '@nx': nx },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { enforceBuildableLibDependency: false, allow: [], depConstraints: boundaries },
      ],
      '@typescript-eslint/consistent-type-imports': 'off', // decorator metadata needs the values
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // One place reads the environment per service, so that every variable is documented and checked at start.
    files: ['services/*/src/**/*.ts', 'libs/*/src/**/*.ts'],
    ignores: ['**/config.ts', '**/*.spec.ts', 'libs/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in config.ts only.' },
      ],
    },
  },
  {
    files: ['services/*/src/**/*.ts', 'libs/service-kit/src/**/*.ts'],
    ignores: testCode,
    rules: { 'no-restricted-imports': ['error', { patterns: [noTestHelpers] }] },
  },
  contractsOf('domain', ['wire', 'browser'], 'What the product is about knows no way of travelling.'),
  contractsOf('wire', ['browser'], 'Calls and messages between processes know no browser.'),
  contractsOf('browser', ['wire'], 'What a browser sees knows no calls between processes.'),
  {
    // TypeORM is the repositories' tool: services and controllers speak of intent, not of tables.
    files: ['services/*/src/**/*.ts'],
    ignores: ['**/*.repository.ts', '**/*.entity.ts', '**/migrations/**', ...testCode],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['typeorm', '@nestjs/typeorm', 'pg'].map((name) => ({
            name,
            message: 'Only repositories, entities and migrations speak to the database.',
          })),
          patterns: [noTestHelpers],
        },
      ],
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@jobref/contracts/wire/*'], message: 'The browser sees no calls between processes.' },
          ],
        },
      ],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', 'frontend/src/testing/**'],
    plugins: { frontend: { rules: { 'areas-apart': areasApart } } },
    rules: { 'frontend/areas-apart': 'error' },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
);
