import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import path from 'node:path';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Dependencies point one way: frontend → contracts; services → service-kit → contracts; files, backup → object-store. Nothing imports a service. */
const boundaries = [
  { sourceTag: 'scope:contracts', onlyDependOnLibsWithTags: ['scope:contracts'] },
  { sourceTag: 'scope:service-kit', onlyDependOnLibsWithTags: ['scope:contracts', 'type:testing'] },
  {
    sourceTag: 'scope:object-store',
    onlyDependOnLibsWithTags: ['scope:service-kit', 'scope:contracts', 'type:testing'],
  },
  { sourceTag: 'scope:backup', onlyDependOnLibsWithTags: ['type:lib', 'type:testing'] },
  { sourceTag: 'scope:local-servers', onlyDependOnLibsWithTags: ['scope:local-servers'] },
  { sourceTag: 'scope:local-stack', onlyDependOnLibsWithTags: ['scope:local-servers'] },
  { sourceTag: 'scope:test-runner', onlyDependOnLibsWithTags: ['scope:local-servers', 'scope:local-stack'] },
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['scope:contracts', 'scope:local-servers'] },
  { sourceTag: 'type:service', onlyDependOnLibsWithTags: ['type:lib', 'type:testing'] },
  { sourceTag: 'type:gateway', onlyDependOnLibsWithTags: ['type:lib', 'type:testing'] },
  { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['scope:contracts'] },
  { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:lib', 'type:testing', 'type:tool'] },
  { sourceTag: 'type:bench', onlyDependOnLibsWithTags: ['type:lib', 'type:testing', 'type:tool'] },
];

const testCode = ['**/*.spec.ts', '**/testing/**', '**/bench/**'];
const noInOperator = {
  name: 'typeorm',
  importNames: ['In'],
  message: 'Use Any: its statement is the same for any number of values, and prepared once (decision 0044).',
};
const noTestHelpers = {
  group: ['@jobref/testing/*', '**/testing/*'],
  message: 'Test helpers are for tests.',
};

const source = path.join(import.meta.dirname, 'frontend/src');
/** Returns the area of a file: `features/search` for frontend/src/features/search/x.tsx, `ui` for frontend/src/ui/y.tsx. */
const areaOf = (file) => /^(features\/[^/]+|[^/]+)\//.exec(path.relative(source, file))?.[1];
/** Areas that each area of the SPA may import. Features may import all of them, but neither each other nor `app`. */
const areas = {
  api: [],
  ui: [],
  session: ['api', 'ui'],
  live: ['api', 'ui', 'session'],
  drafts: ['api', 'ui', 'session'],
  domain: ['api', 'ui', 'session', 'live', 'drafts'],
};
const isForeign = (from, to) => {
  if (to === undefined || from === to || from === 'app') return false;
  return !(areas[from] ?? Object.keys(areas)).includes(to);
};
/** Rule that reports relative imports for which `isForbidden(from, to)` holds; `placeOf` returns the place of a file. */
const noImports = (placeOf, isForbidden) => ({
  create: (context) => {
    const from = placeOf(context.filename);
    const check = ({ source: imported }) => {
      if (typeof imported?.value !== 'string' || !imported.value.startsWith('.')) return;
      const to = placeOf(path.resolve(path.dirname(context.filename), imported.value));
      if (from && isForbidden(from, to))
        context.report({ node: imported, message: `${from} may not import ${to}.` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
});
const areasApart = noImports(areaOf, isForeign);

/** Features of the services, lowest layer first: each imports only those listed before it. */
const layers = {
  auth: ['users', 'sign-in', 'passwords', 'first-administrator', 'colleagues', 'organisation', 'audit'],
  jobs: [
    'job-references/core',
    'bin/core',
    'shares/core',
    'live',
    'notifications',
    'activity',
    'files',
    'file-texts',
    'pdfs',
    'links',
    'shares',
    'tasks',
    'comments',
    'owned-work',
    'tags/core',
    'job-references',
    'clients',
    'bin',
    'search',
    'saved-searches',
    'tags',
    'imports',
    'bulk',
    'screens',
    'reports',
    'figures',
    'housekeeping',
  ],
  notify: ['deliveries', 'live', 'preferences', 'notifications', 'mails'],
};
/** Returns the feature of a file: `jobs/shares/core` for services/jobs/src/shares/core/x.ts, `jobs/tasks` for services/jobs/src/tasks/y.ts. */
const featureOf = (file) => {
  const [service, , ...folders] = path
    .relative(path.join(import.meta.dirname, 'services'), path.dirname(file))
    .split('/');
  const feature = folders[1] === 'core' ? folders.slice(0, 2).join('/') : folders[0];
  return layers[service]?.includes(feature) ? `${service}/${feature}` : undefined;
};
const levelOf = (place) => {
  const [service, ...feature] = place.split('/');
  return layers[service].indexOf(feature.join('/'));
};
const noImportsFromAbove = noImports(
  featureOf,
  (from, to) => to !== undefined && levelOf(to) > levelOf(from),
);

const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Read the environment in config.ts only.',
};
/** Functions missing from Safari 16.4 to 17.3 or later: the build adds none that a browser lacks. */
const missingInOlderSafari = [
  ['AbortSignal', 'any'],
  ['Array', 'fromAsync'],
  ['Map', 'groupBy'],
  ['Object', 'groupBy'],
  ['Promise', 'try'],
  ['Promise', 'withResolvers'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
].map(([object, property]) => ({ object, property, message: 'Older versions of Safari lack it.' }));

/** Import rules of contracts: `browser` and `wire` both import `domain`, but not each other. */
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
    // Only one file per service reads the environment, so that every variable is documented and checked at start.
    files: ['services/*/src/**/*.ts', 'libs/*/src/**/*.ts'],
    ignores: ['**/config.ts', '**/*.spec.ts', 'libs/local-servers/**', 'libs/testing/**', '**/bench/**'],
    rules: {
      'no-restricted-properties': ['error', noEnvironment],
    },
  },
  {
    files: ['services/*/src/**/*.ts', 'libs/service-kit/src/**/*.ts'],
    ignores: testCode,
    rules: { 'no-restricted-imports': ['error', { paths: [noInOperator], patterns: [noTestHelpers] }] },
  },
  contractsOf('domain', ['wire', 'browser'], 'What the product is about knows no way of travelling.'),
  contractsOf('wire', ['browser'], 'Calls and messages between processes know no browser.'),
  contractsOf('browser', ['wire'], 'What a browser sees knows no calls between processes.'),
  {
    // Only repositories use TypeORM: services and controllers contain no queries.
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
    files: ['services/*/src/**/*.ts'],
    ignores: testCode,
    plugins: { services: { rules: { 'no-imports-from-above': noImportsFromAbove } } },
    rules: { 'services/no-imports-from-above': 'error' },
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
    rules: {
      'frontend/areas-apart': 'error',
      'no-restricted-properties': ['error', ...missingInOlderSafari],
    },
  },
  {
    // Its code runs in the services too, which read the environment in config.ts only.
    files: ['libs/contracts/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-properties': ['error', noEnvironment, ...missingInOlderSafari] },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
);
