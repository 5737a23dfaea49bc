/**
 * Measures what a service costs until its code is loaded: as the modules of its `dist`, and as the bundle that runs,
 * alternately. The service ends there, as it finds no configuration.
 *
 *   node bench/dist/starts.js [rounds]
 *
 * Prints median CPU seconds (user and system) and megabytes of memory at that moment. Needs a build first.
 */
import { join } from 'node:path';
import { root } from '@jobref/local-servers/paths';
import { run } from '@jobref/local-servers/processes/run';
import { services } from '@jobref/local-stack/stack/services';
import { quantile } from './quantile.js';

const rounds = Number(process.argv[2] ?? 5);

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
  const { output } = await run(process.execPath, ['--import', hook, join(root, program)], { env: {} });
  return JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '') as Start;
};

const median = (starts: Start[], figure: keyof Start) =>
  quantile(
    starts.map((each) => each[figure]),
    0.5,
  );

process.stdout.write(`${''.padEnd(12)}modules        bundle         ratio of the processor's time\n`);
for (const { name, main } of services) {
  const runs = { modules: [] as Start[], bundle: [] as Start[] };
  for (let round = 0; round < rounds; round++) {
    runs.modules.push(await start(main.replace('/bundle/', '/')));
    runs.bundle.push(await start(main));
  }
  const text = (of: Start[]) =>
    `${median(of, 'seconds').toFixed(2)} s ${median(of, 'megabytes').toFixed(0)} MB`.padEnd(15);
  const ratio = median(runs.bundle, 'seconds') / median(runs.modules, 'seconds');
  process.stdout.write(`${name.padEnd(12)}${text(runs.modules)}${text(runs.bundle)}${ratio.toFixed(2)}\n`);
}
