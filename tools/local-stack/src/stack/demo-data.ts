import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@jobref/local-servers/paths';
import type { Reporter } from '@jobref/local-servers/reporter';
import { run } from '@jobref/local-servers/processes/run';
import { readState, remember } from './state.ts';
import type { Wiring } from './wiring.ts';

const program = join(root, 'tools', 'demo-data', 'src', 'main.ts');

/**
 * Fills a new product with demo data, once per data folder, through the product's public API. The program gets the URL
 * in JOBREF_URL and the inbox in JOBREF_INBOX_URL; its output is shown as progress. A failure does not stop the start.
 */
export const makeDemoData = async (
  { options, paths, ports }: Wiring,
  reporter: Reporter,
  signal?: AbortSignal,
) => {
  if (!options.demoData || !existsSync(program) || readState(paths.state).demoDataMade) return;
  if (!options.devLogin) return reporter.step('Demo data', 'is left out: it needs DEV_LOGIN');
  reporter.step('Demo data', 'is being made');
  const { code, output } = await run(process.execPath, [program], {
    cwd: root,
    env: {
      ...process.env,
      JOBREF_URL: `http://127.0.0.1:${ports.gateway}`,
      JOBREF_INBOX_URL: `http://127.0.0.1:${options.inboxPort}`,
    },
    signal,
    onLine: (line) => reporter.step('Demo data', line),
  });
  if (code === 0) remember(paths.state, { demoDataMade: true });
  else reporter.warn(`The demo data could not be made, everything else works:\n${output.trim()}`);
};
