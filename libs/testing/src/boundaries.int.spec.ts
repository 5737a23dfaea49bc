import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** Code that violates the lint rules, by the rule that must report it and by file. None of these rules reads types. */
const violations: Record<string, Record<string, string>> = {
  '@nx/enforce-module-boundaries': {
    'frontend/src/boundary-probe.ts': `import '@jobref/service-kit/config';`,
    'services/auth/src/boundary-probe.ts': `import '../../jobs/src/config.js';`,
    'services/auth/src/boundary-probe-gateway.ts': `import '../../gateway/src/config.js';`,
    'libs/contracts/src/boundary-probe.ts': `import '@jobref/service-kit/errors';`,
  },
  'no-restricted-properties': {
    'services/auth/src/boundary-probe-env.ts': `export const home = process.env.HOME;`,
  },
  'no-restricted-imports': {
    'services/auth/src/boundary-probe.service.ts': `import 'typeorm';`,
    'services/auth/src/boundary-probe-tests.ts': `import '@jobref/testing/until';`,
    'libs/contracts/src/domain/boundary-probe.ts': `import '../wire/queues.js';`,
    'frontend/src/boundary-probe-wire.ts': `import '@jobref/contracts/wire/queues';`,
  },
  'frontend/areas-apart': {
    'frontend/src/features/landing/boundary-probe.ts': `export default import('../search/search-page.js');`,
    'frontend/src/ui/boundary-probe.ts': `export { request } from '../api/request.js';`,
    'frontend/src/api/boundary-probe.ts': `export { useIsLive } from '../live/live-updates.js';`,
  },
  'services/no-imports-from-above': {
    'services/jobs/src/job-references/core/boundary-probe.ts': `import '../../files/file.repository.js';`,
  },
};

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
  const options = ['--config', path.join(__dirname, 'lint-without-types.config.mjs'), '--format', 'json'];
  return JSON.parse(await run('node_modules/eslint/bin/eslint.js', [...options, ...files])) as FileReport[];
};

describe('lint rules', () => {
  const probes = Object.values(violations).flatMap((codes) => Object.entries(codes));
  const files = probes.map(([file]) => path.join(root, file));

  afterAll(() => Promise.all(files.map((file) => rm(file, { force: true }))));

  it('report code that violates them', async () => {
    await Promise.all(probes.map(([file, code]) => writeFile(path.join(root, file), `${code}\n`)));
    const reports = await lint(files);
    for (const [rule, codes] of Object.entries(violations))
      for (const file of Object.keys(codes)) {
        const report = reports.find(({ filePath }) => filePath === path.join(root, file));
        const rules = report?.messages.map(({ ruleId }) => ruleId) ?? [];
        expect({ file, fires: rules.includes(rule) }).toEqual({ file, fires: true });
      }
  }, 120_000);
});
