import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** Code that violates the lint rules, and the rule that must report it. */
const violations = [
  {
    file: 'frontend/src/boundary-probe.ts',
    code: `import '@jobref/service-kit/config';`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    file: 'services/auth/src/boundary-probe.ts',
    code: `import '../../jobs/src/config.js';`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    file: 'services/auth/src/boundary-probe-env.ts',
    code: `export const home = process.env.HOME;`,
    rule: 'no-restricted-properties',
  },
  {
    file: 'services/auth/src/boundary-probe.service.ts',
    code: `import 'typeorm';`,
    rule: 'no-restricted-imports',
  },
  {
    file: 'services/auth/src/boundary-probe-tests.ts',
    code: `import '@jobref/testing/until';`,
    rule: 'no-restricted-imports',
  },
  {
    file: 'services/auth/src/boundary-probe-gateway.ts',
    code: `import '../../gateway/src/config.js';`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    file: 'frontend/src/features/landing/boundary-probe.ts',
    code: `export const page = () => import('../search/search-page.js');`,
    rule: 'frontend/areas-apart',
  },
  {
    file: 'frontend/src/ui/boundary-probe.ts',
    code: `export { request } from '../api/request.js';`,
    rule: 'frontend/areas-apart',
  },
  {
    file: 'frontend/src/api/boundary-probe.ts',
    code: `export { useIsLive } from '../live/live-updates.js';`,
    rule: 'frontend/areas-apart',
  },
  {
    file: 'libs/contracts/src/boundary-probe.ts',
    code: `import '@jobref/service-kit/errors';`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    file: 'services/jobs/src/job-references/core/boundary-probe.ts',
    code: `import '../../files/file.repository.js';`,
    rule: 'services/no-imports-from-above',
  },
  {
    file: 'libs/contracts/src/domain/boundary-probe.ts',
    code: `import '../wire/queues.js';`,
    rule: 'no-restricted-imports',
  },
  {
    file: 'frontend/src/boundary-probe-wire.ts',
    code: `import '@jobref/contracts/wire/queues';`,
    rule: 'no-restricted-imports',
  },
];

interface FileReport {
  filePath: string;
  messages: { ruleId: string | null }[];
}

const run = (script: string, args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' };
    execFile(
      process.execPath,
      [path.join(root, script), ...args],
      { cwd: root, env, maxBuffer: 10_000_000 },
      (error, stdout, stderr) => {
        // ESLint exits with 1 when it finds problems, as expected here.
        if (error && error.code !== 1) reject(new Error(stderr, { cause: error }));
        else resolve(stdout);
      },
    );
  });

const lint = async (files: string[]): Promise<FileReport[]> => {
  await run('node_modules/nx/bin/nx.js', ['show', 'projects']); // the boundary rule reads the project graph that this writes
  return JSON.parse(
    await run('node_modules/eslint/bin/eslint.js', ['--format', 'json', ...files]),
  ) as FileReport[];
};

describe('lint rules', () => {
  const files = violations.map(({ file }) => path.join(root, file));

  afterAll(() => Promise.all(files.map((file) => rm(file, { force: true }))));

  it('report code that violates them', async () => {
    await Promise.all(violations.map(({ file, code }) => writeFile(path.join(root, file), `${code}\n`)));
    const reports = await lint(files);
    for (const { file, rule } of violations) {
      const report = reports.find(({ filePath }) => filePath === path.join(root, file));
      const rules = report?.messages.map(({ ruleId }) => ruleId) ?? [];
      expect({ file, fires: rules.includes(rule) }).toEqual({ file, fires: true });
    }
  }, 120_000);
});
