/**
 * What a service costs until it has loaded its code: as the modules of its `dist`, and as the bundle that runs, in turns. It ends
 * there, as it finds no configuration.
 *
 *   node bench/dist/starts.js [rounds]
 *
 * Prints seconds of the processor (user and system) and megabytes of memory in use then, medians. Needs a build first.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@jobref/local-servers/paths';
import { quantile } from './quantile.js';

const rounds = Number(process.argv[2] ?? 5);
const services = ['gateway', 'auth', 'jobs', 'files', 'pdf-worker', 'notify'];

const report = `process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ seconds: (user + system) / 1e6, megabytes: process.memoryUsage.rss() / 1e6 }));
});`;
const hook = `data:text/javascript,${encodeURIComponent(report)}`;

interface Start {
  seconds: number;
  megabytes: number;
}

const start = async (program: string): Promise<Start> => {
  const args = ['--import', hook, join(root, program)];
  // It ends with an error, as it has no configuration.
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: {} }).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Start;
};

const median = (starts: Start[], figure: keyof Start) =>
  quantile(
    starts.map((each) => each[figure]),
    0.5,
  );

process.stdout.write(`${''.padEnd(12)}modules        bundle         ratio of the processor's time\n`);
for (const service of services) {
  const runs = { modules: [] as Start[], bundle: [] as Start[] };
  for (let round = 0; round < rounds; round++) {
    runs.modules.push(await start(`services/${service}/dist/main.js`));
    runs.bundle.push(await start(`services/${service}/dist/bundle/main.js`));
  }
  const text = (of: Start[]) =>
    `${median(of, 'seconds').toFixed(2)} s ${median(of, 'megabytes').toFixed(0)} MB`.padEnd(15);
  const ratio = median(runs.bundle, 'seconds') / median(runs.modules, 'seconds');
  process.stdout.write(`${service.padEnd(12)}${text(runs.modules)}${text(runs.bundle)}${ratio.toFixed(2)}\n`);
}
