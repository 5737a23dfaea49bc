import { fileURLToPath } from 'node:url';
import { jsc } from './tools/compile/swc-options.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** CommonJS by swc, with Node's own require(esm) for ESM-only packages: see docs/decisions/0003. */
const shared = {
  rootDir: root,
  transform: {
    '^.+\\.(ts|tsx)$': ['@swc/jest', { jsc, module: { type: 'commonjs' } }],
  },
  moduleNameMapper: {
    '^@jobref/(contracts|service-kit|object-store|local-servers|testing)/(.*)$':
      '<rootDir>/libs/$1/src/$2.ts',
    '^@jobref/local-stack/(.*)$': '<rootDir>/tools/local-stack/src/$1.ts',
    // Sources import their neighbours as ./x.js (ESM); the file on disk is ./x.ts or ./x.tsx.
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.nx/'],
};

/** Packages are loaded once per worker: see docs/decisions/0041. */
const onNode = {
  ...shared,
  testEnvironment: '<rootDir>/tools/test-runner/jest/main-context-environment.mjs',
  runtime: '<rootDir>/tools/test-runner/jest/shared-packages-runtime.mjs',
};

const backend = ['libs', 'services', 'tools'];
const within = (pattern) => backend.map((folder) => `<rootDir>/${folder}/**/src/**/${pattern}`);

const sharedProduct = {
  globalSetup: '<rootDir>/e2e/src/global-setup.ts',
  globalTeardown: '<rootDir>/e2e/src/global-teardown.ts',
};

export default {
  // High, to end only tests that hang: on a busy machine a whole product may need a minute to start.
  testTimeout: 120_000,
  projects: [
    {
      ...onNode,
      displayName: 'unit',
      testMatch: within('*.spec.ts'),
      testPathIgnorePatterns: ['\\.int\\.spec\\.ts$', '/dist/'],
    },
    {
      ...shared,
      displayName: 'frontend',
      testEnvironment: '<rootDir>/tools/test-runner/jest/shared-window-environment.mjs',
      runtime: '<rootDir>/tools/test-runner/jest/shared-window-runtime.mjs',
      testMatch: ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}'],
      setupFiles: ['<rootDir>/frontend/src/testing/jsdom-setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/patience.ts'],
      // The first match wins: these come before the rule that removes .js.
      moduleNameMapper: {
        '\\?worker$': '<rootDir>/frontend/src/testing/table-worker.ts',
        '\\.(css|svg|webp|woff2)$': '<rootDir>/frontend/src/testing/asset-stub.ts',
        ...shared.moduleNameMapper,
      },
    },
    {
      ...onNode,
      displayName: 'integration',
      testMatch: within('*.int.spec.ts'),
      globalSetup: '<rootDir>/libs/testing/src/global-setup.ts',
      globalTeardown: '<rootDir>/libs/testing/src/global-teardown.ts',
    },
    {
      ...onNode,
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/src/**/*.e2e.ts'],
      ...sharedProduct,
    },
    {
      // Runs on the images, with a Docker engine: `npm test images`. Without tests that are about processes.
      ...onNode,
      displayName: 'images',
      testMatch: ['<rootDir>/e2e/src/**/*.{e2e,images}.ts'],
      testPathIgnorePatterns: ['/backup\\.e2e\\.ts$', '/dist/'],
      ...sharedProduct,
    },
  ],
};
