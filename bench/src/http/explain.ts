/**
 * Counts what one request costs the product in statements, Redis commands and calls. Counts do not depend on the load
 * of the machine.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { memoryOf, variableOf } from './processes.js';
import { nodeServices, type Product } from './product.js';
import type { Scenario } from './scenarios.js';

/** Units of work to count and average over. Background work is counted over the same time when idle, and subtracted. */
const works = 20;
/** Wait after the last response: relays, workers and live updates go on after it. */
const settleMs = 1_500;

interface Counts {
  statements: Record<string, number>;
  redis: number;
  calls: number;
}

const countsOf = async ({ stack, folder, pids }: Product): Promise<Counts> => {
  const log = readFileSync(join(folder, 'logs', 'postgres.log'), 'utf8');
  const statements: Record<string, number> = {};
  for (const [, user = ''] of log.matchAll(/^\[jobref_(\w+)\] LOG: {2}(?:statement|execute)/gm))
    statements[user] = (statements[user] ?? 0) + 1;
  const redis = new Redis(stack.redisUrl);
  const stats = await redis.info('commandstats');
  redis.disconnect();
  const sum = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);
  let calls = 0;
  for (const name of nodeServices) {
    const port = variableOf(pids[name] ?? 0, 'OPS_PORT');
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    calls += sum(metrics, /^jobref_calls_answered_seconds_count\S* (\d+)/gm);
  }
  return { statements, redis: sum(stats, /calls=(\d+)/g), calls };
};

/** Prints the cost of one unit of work of each scenario, as the agent. */
export const explain = async (
  product: Product,
  scenarios: Scenario[],
  say: (text: string) => void,
): Promise<void> => {
  const set = (settings: Record<string, string>) =>
    Promise.all(
      Object.entries(settings).map(([name, value]) =>
        product.database.query(`alter system set ${name} = ${value}`),
      ),
    ).then(() => product.database.query('select pg_reload_conf()'));
  await set({ log_statement: `'all'`, log_line_prefix: `'[%u] '` });
  const origin = product.originAs('agent');
  say(`\n${'per work'.padEnd(32)}statements by role${' '.repeat(24)}Redis commands  calls`);
  for (const { name, work, prepare } of scenarios) {
    await prepare?.(product.clientAs);
    const next = work.product('agent');
    for (const call of next()) await origin.send(call);
    await sleep(settleMs);
    const before = await countsOf(product);
    const began = performance.now();
    for (let done = 0; done < works; done += 1) for (const call of next()) await origin.send(call);
    await sleep(settleMs);
    const after = await countsOf(product);
    await sleep(performance.now() - began);
    const idle = await countsOf(product);
    const each = (count: (counts: Counts) => number) =>
      Math.max(0, (2 * count(after) - count(before) - count(idle)) / works);
    const roles = Object.keys(after.statements)
      .map((role) => [role, each(({ statements }) => statements[role] ?? 0)] as const)
      .filter(([, count]) => count >= 0.1)
      .map(([role, count]) => `${role} ${count.toFixed(1)}`);
    const [redis, calls] = [each((counts) => counts.redis), each((counts) => counts.calls)];
    say(`${name.padEnd(32)}${roles.join(', ').padEnd(42)}${redis.toFixed(1).padEnd(16)}${calls.toFixed(1)}`);
  }
  await product.database.query('alter system reset log_statement');
  await product.database.query('alter system reset log_line_prefix');
  await product.database.query('select pg_reload_conf()');
};

/** Prints the memory of the product's processes, in MB. */
export const printMemory = ({ pids }: Product, when: string, say: (text: string) => void): void => {
  const each = nodeServices.map((name) => [name, memoryOf(pids[name] ?? 0)] as const);
  const total = each.reduce((sum, [, mb]) => sum + mb, 0);
  say(
    `Memory ${when} (PSS, MB): ${total.toFixed(0)} in all; ${each.map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(', ')}`,
  );
};
