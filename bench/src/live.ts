/**
 * Opens 2,000 live streams to one gateway and as many to a bare server, and measures memory and message delivery times.
 *
 *   node bench/dist/live.js [streams]
 *
 * The gateway, the bare server and the browsers are a process each; Redis, Postgres and auth are real. Needs a build
 * first.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchProduct } from './live/bench-product.js';
import { Listeners } from './live/listeners.js';
import { quantile } from './quantile.js';

const streams = Number(process.argv[2] ?? 2_000);
/** The maximum per session. */
const perSession = 10;
const [warmUp, rounds, burst] = [3, 20, 200];
const memoryAtMost = 300;
const allWithinMs = 1_000;
// For the streams of both servers, in this process.
const filesNeeded = 2 * streams + 500;

const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8);
const mb = (value: number) => `${value.toFixed(0)} MB`.padStart(8);

const files = execFileSync('sh', ['-c', 'ulimit -Hn']).toString().trim();
if (files !== 'unlimited' && Number(files) < filesNeeded)
  throw new Error(`${filesNeeded} open files are needed, ${files} are allowed: raise ulimit -n`);

const product = await startBenchProduct(Math.ceil(streams / perSession));
const [live, bare] = [new Listeners(), new Listeners()];
const cookies = (await product.signIn())
  .flatMap((cookie) => Array<string>(perSession).fill(cookie))
  .slice(0, streams);
await sleep(1_000);

const servers = [
  {
    name: 'the gateway',
    process: product.gateway,
    url: product.liveUrl,
    listeners: live,
    tell: product.tellAll,
  },
  {
    name: 'a bare server',
    process: product.bare,
    url: product.bareUrl,
    listeners: bare,
    tell: product.tellAllBare,
  },
].map((server) => ({
  ...server,
  before: server.process.memory(),
  with: 0,
  after: 0,
  last: [] as number[],
  median: [] as number[],
}));

for (const server of servers) {
  const started = performance.now();
  await server.listeners.open(server.url, cookies);
  say(
    `${server.name}: ${server.listeners.count} streams open after ${((performance.now() - started) / 1_000).toFixed(1)} s`,
  );
  await sleep(2_000);
  server.with = server.process.memory();
}
for (let round = -warmUp; round < rounds; round++)
  for (const server of servers) {
    const text = randomUUID();
    const times = await server.listeners.timesOf(text, () => server.tell(text));
    if (round < 0) continue;
    server.last.push(Math.max(...times));
    server.median.push(quantile(times, 0.5));
  }
for (const server of servers) {
  const text = randomUUID();
  const times = await server.listeners.timesOf(text, async () => {
    for (let number = 1; number < burst; number++) await server.tell(randomUUID());
    await server.tell(text);
  });
  server.after = server.process.memory();
  say(
    `${server.name}: ${burst} messages to ${times.length} streams within ${(Math.max(...times) / 1_000).toFixed(1)} s`,
  );
}

const [gateway, plain] = servers as [(typeof servers)[0], (typeof servers)[0]];
const row = (what: string, of: (server: typeof gateway) => number, unit: (value: number) => string) =>
  say(
    `  ${what.padEnd(44)}${unit(of(gateway))}${unit(of(plain))}   ratio ${(of(gateway) / of(plain)).toFixed(2)}`,
  );
say(`${streams} streams of ${cookies.length / perSession} people, ${rounds} alternating rounds:`);
say(`  ${''.padEnd(44)}${'gateway'.padStart(8)}${'bare'.padStart(8)}`);
row('memory before', (server) => server.before, mb);
row('memory with all streams', (server) => server.with, mb);
row(`memory after ${rounds + warmUp + burst} messages to all`, (server) => server.after, mb);
row('a message at half of the streams, median', (server) => quantile(server.median, 0.5), ms);
row('a message at the last stream, median', (server) => quantile(server.last, 0.5), ms);
row('a message at the last stream, worst', (server) => Math.max(...server.last), ms);

const stopping = performance.now();
await product.gateway.stop('SIGTERM');
say(`SIGTERM to the end of the gateway, with all streams open: ${ms(performance.now() - stopping).trim()}`);
await bare.close();
await product.stop();
const worst = Math.max(...gateway.last);
const isFine = Math.max(gateway.with, gateway.after) <= memoryAtMost && worst <= allWithinMs;
say(`${isFine ? 'within' : 'BEYOND'} ${memoryAtMost} MB and ${allWithinMs} ms`);
process.exit(isFine ? 0 : 1);
