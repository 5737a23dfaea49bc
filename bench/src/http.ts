/**
 * Benchmarks the product over HTTP, started as `npm start` starts it, against a bare server (the floor) and Directus
 * (the peer), with any number of job references. Targets alternate within a run, so that other load on the machine
 * affects all alike.
 *
 *   npm run bench:http -w bench -- [rows] [--floor] [--peer directus] [--explain] [--data FOLDER] [--only WORD]
 *   [--seconds N] [--rounds N]
 *
 * Prints units of work per second, p50/p95/p99 in milliseconds and CPU milliseconds per process for each scenario. The
 * exit code is 1 when a figure misses its bound. `--explain` counts statements, Redis commands and calls instead. Needs
 * a build, and Linux.
 */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { freePort } from '@jobref/testing/free-port';
import { ServiceProcess } from '@jobref/testing/service-process';
import { directusVersion, startDirectus } from './http/directus.js';
import { explain, printMemory } from './http/explain.js';
import { cpuOf } from './http/processes.js';
import { dossierScenario } from './http/dossiers.js';
import { type Product, startProduct } from './http/product.js';
import { type Cell, type Result, printCell } from './http/report.js';
import { Origin } from './http/requests.js';
import {
  type Scenario,
  scenariosAt,
  type TargetName,
  uploadScenariosAt,
  type Who,
} from './http/scenarios.js';
import { mostRows } from './http/seed.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    floor: { type: 'boolean', default: false },
    peer: { type: 'string' },
    explain: { type: 'boolean', default: false },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
  },
});
const rows = Math.min(Number(positionals[0] ?? 100_000), mostRows);
const [seconds, rounds] = [Number(options.seconds), Number(options.rounds)];
if (options.peer && options.peer !== 'directus') throw new Error(`There is no peer called ${options.peer}.`);
const say = (text: string) => process.stdout.write(`${text}\n`);

/** A server that answers the scenarios, with the processes that it runs on. */
interface Target {
  name: TargetName;
  originAs: (who: Who) => Origin;
  pids: Record<string, number>;
}

const startFloor = async ({ stack, folder, pids }: Product) => {
  const port = String(await freePort());
  const spool = join(folder, 'floor');
  mkdirSync(spool, { recursive: true });
  const server = await ServiceProcess.start('bench/dist/http/floor-server.js', {
    ...{ NODE_ENV: 'production', DATABASE_URL: stack.databaseUrl, PORT: port, SPOOL_DIR: spool },
  });
  const target: Target = {
    name: 'floor',
    originAs: () => new Origin(`http://127.0.0.1:${port}`),
    pids: { node: server.pid ?? 0, postgres: pids.postgres ?? 0 },
  };
  return { target, stop: () => server.stop() };
};

/** Path at which the renderer saves the photo that its dossiers contain. */
const photoIn = ({ folder }: Pick<Product, 'folder'>) => join(folder, 'photo-of-dossiers.jpg');

const startRenderer = async (product: Product) => {
  const port = String(await freePort());
  const server = await ServiceProcess.start('services/pdf-worker/dist/bench/renderer-server.js', {
    ...{ ...process.env, PORT: port, PHOTO: photoIn(product) },
  });
  const target: Target = {
    name: 'renderer',
    originAs: () => new Origin(`http://127.0.0.1:${port}`),
    pids: { renderer: server.pid ?? 0 },
  };
  return { target, stop: () => server.stop('SIGTERM') };
};

const startPeer = async ({ stack, database, folder, pids }: Product) => {
  say(`Directus ${directusVersion}: installed and filled once, which may take minutes`);
  const { pid, origin, stop } = await startDirectus(database, stack.databaseUrl, folder);
  const target: Target = {
    name: 'directus',
    originAs: () => origin,
    pids: { node: pid, postgres: pids.postgres ?? 0 },
  };
  return { target, stop };
};

const run = promisify(execFile);

const noResult = (): Result => ({ bytes: 0, turns: [], cpu: {} });

const measure = async (
  targets: Target[],
  scenario: Scenario,
  who: Who,
  connections: number,
): Promise<Cell> => {
  const players = targets.flatMap((target) => {
    const work = scenario.work[target.name]?.(who);
    return work ? [{ ...target, origin: target.originAs(who), work, result: noResult() }] : [];
  });
  for (const { origin, work, result } of players) {
    for (const call of work()) result.bytes += (await origin.send(call)).length;
    await origin.turn(work, connections, seconds / 2); // warm-up
  }
  for (let round = 0; round < rounds; round += 1)
    for (const { origin, work, result, pids } of players) {
      // Flushes the previous target's dirty pages, so that their write-back does not slow this target's turn.
      await run('sync');
      const before = cpuOf(pids);
      result.turns.push(await origin.turn(work, connections, seconds));
      for (const [name, after] of Object.entries(cpuOf(pids)))
        result.cpu[name] = (result.cpu[name] ?? 0) + after - (before[name] ?? 0);
    }
  const results = Object.fromEntries(players.map(({ name, result }) => [name, result]));
  return { scenario, who, connections, results };
};

/** Excludes the floor for administrators: it lists only the agent's own job references. */
const comparable = (targets: Target[], who: Who) =>
  who === 'agent' ? targets : targets.filter(({ name }) => name !== 'floor');

const compare = async (product: Product, targets: Target[]): Promise<string[]> => {
  printMemory(product, 'at rest', say);
  const missed: string[] = [];
  for (const scenario of scenarios) {
    await scenario.prepare?.(product.clientAs);
    for (const who of scenario.whos)
      for (const connections of scenario.connections ?? [1, 10])
        missed.push(...printCell(await measure(comparable(targets, who), scenario, who, connections), say));
  }
  printMemory(product, 'after all loads', say);
  return missed;
};

const product = await startProduct(options.data, rows, say);
const scenarios = [
  ...scenariosAt(rows),
  dossierScenario(photoIn(product)),
  ...uploadScenariosAt(rows),
].filter(({ name }) => name.includes(options.only));
const hasDossiers = scenarios.some(({ work }) => work.renderer);
const stops: (() => unknown)[] = [];
try {
  const targets: Target[] = [{ name: 'product', originAs: product.originAs, pids: product.pids }];
  const others = [
    ...(options.floor ? [startFloor] : []),
    ...(options.peer ? [startPeer] : []),
    ...(hasDossiers ? [startRenderer] : []),
  ];
  for (const start of others) {
    const { target, stop } = await start(product);
    stops.push(stop);
    targets.push(target);
  }
  if (options.explain) await explain(product, scenarios, say);
  else {
    const missed = await compare(product, targets);
    for (const sentence of missed) say(`MISSED: ${sentence}`);
    if (missed.length > 0) process.exitCode = 1;
  }
} finally {
  for (const stop of stops) await stop();
  await product.stop();
}
process.exit();
