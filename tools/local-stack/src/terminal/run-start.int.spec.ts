import { createServer, type Server } from 'node:http';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, npmPlace, Runner, type RunnerPlace, runnerPlace, until } from '../testing/runner.ts';

const ready = 'JobRef is ready';
const onlyNode = { PATH: join(process.execPath, '..') };

let place: RunnerPlace;
let runners: Runner[];
const run = (env: Record<string, string> = {}, how?: ConstructorParameters<typeof Runner>[1]) => {
  const runner = new Runner({ ...place.env, ...env }, how);
  runners.push(runner);
  return runner;
};

/** One data folder for all tests of a `describe`: creating a database is most of a first start's cost. */
const onOnePlace = () => {
  beforeAll(async () => {
    place = await runnerPlace();
  });
  beforeEach(() => {
    runners = [];
  });
  afterEach(async () => {
    for (const runner of runners) runner.process.kill('SIGKILL');
    await Promise.all(runners.map((runner) => runner.exitCode));
    await place.endLeftovers();
  });
  afterAll(() => place.remove());
};

const listenOn = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });

describe('prevented start', () => {
  onOnePlace();
  const refused = async (runner: Runner, sentence: string | RegExp) => {
    expect(await runner.exitCode).toBe(1);
    const lines = runner.output.trim().split('\n');
    expect(lines.at(-1)).toMatch(sentence);
    expect(runner.output).not.toMatch(/^\s+at /m);
    expect(place.children()).toEqual([]);
  };

  it.each([
    ['PORT', 'Port %d is already in use on 127.0.0.1: stop what uses it, or set PORT to another one.'],
    [
      'INBOX_PORT',
      'Port %d, for the mail inbox, is already in use: stop what uses it, or set INBOX_PORT to another one.',
    ],
  ] as const)('names %s when another program listens there', async (name, sentence) => {
    const port = Number(place.env[name]);
    const other = await listenOn(port);
    await refused(run(), sentence.replace('%d', String(port)));
    other.close();
  });

  it('names a data folder that cannot be created', async () => {
    const file = join(place.env.DATA_DIR ?? '', 'a-file');
    writeFileSync(file, '');
    await refused(
      run({ DATA_DIR: join(file, 'data') }),
      /^The data folder .*a-file\/data cannot be written \(.*\): set DATA_DIR/,
    );
  });

  it('names a data folder without write access', async () => {
    const folder = join(place.env.DATA_DIR ?? '', 'closed');
    mkdirSync(folder);
    chmodSync(folder, 0o555);
    chmodSync(place.env.DATA_DIR ?? '', 0o755);
    // Root may write anywhere.
    const as = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
    await refused(
      run({ DATA_DIR: folder }, as),
      /^The data folder .* cannot be written \(EACCES.*\): set DATA_DIR/,
    );
  });

  it('reports that Redis is missing when it cannot be downloaded either', async () => {
    await refused(run(onlyNode), 'There is no redis-server or valkey-server on this machine: install it');
  });

  it('names an invalid variable', async () => {
    await refused(run({ PORT: 'http' }), 'PORT is http: it must be a port number between 1 and 65535.');
    await refused(run({ DEV_LOGIN: 'perhaps' }), 'DEV_LOGIN is perhaps: it must be true or false.');
  });

  it('stops the started parts when a service fails, and prints its reason', async () => {
    const runner = run({ FAILS: 'SESSION_SECRET is too short' });
    await refused(runner, /^(gateway|worker) ended before it was ready: SESSION_SECRET is too short$/);
    await expect(fetch(`http://127.0.0.1:${place.inboxPort}`)).rejects.toThrow();
    await run().printed(ready);
  });
});

describe('running stack', () => {
  onOnePlace();

  it('prints its URLs, with a generated password once, stored readable by its owner only', async () => {
    const first = await run().printed('Ctrl-C');
    expect(first.output).toContain(`http://localhost:${place.port}\n`);
    expect(first.output).toContain(`http://localhost:${place.inboxPort}\n`);
    const secrets = readFileSync(join(place.env.DATA_DIR ?? '', 'secrets.json'), 'utf8');
    const { adminPassword } = JSON.parse(secrets) as { adminPassword: string };
    expect(first.output).toContain(`admin · ${adminPassword}`);
    first.process.kill('SIGINT');
    expect(await first.exitCode).toBe(0);

    // Warns when reachable from outside with the development sign-in enabled.
    const second = await run({ HOST: '0.0.0.0', DEV_LOGIN: 'true' }).printed('Ctrl-C');
    expect(second.output).not.toContain(adminPassword);
    expect(second.output).toContain('the password you have set');
    expect(second.output).toContain('Warning: HOST is 0.0.0.0 and DEV_LOGIN is on');
  });

  it('is not disturbed by a second start on its data folder, and stops gracefully on Ctrl-C, also when npm adds a signal', async () => {
    const runner = await run().printed('Ctrl-C');
    const pids = place.children().map((child) => child.pid);
    const second = run({ PORT: '29998', INBOX_PORT: '29999' });
    expect(await second.exitCode).toBe(1);
    expect(second.output).toContain(
      `JobRef is already running on this data folder (process ${runner.process.pid}, http://localhost:${place.port})`,
    );
    expect((await fetch(`http://127.0.0.1:${place.port}`)).status).toBe(200);
    expect(place.children().map((child) => child.pid)).toEqual(pids);

    runner.process.kill('SIGINT');
    // Two equal signals may be merged, and one sent after a response may arrive late.
    runner.process.kill('SIGTERM');
    expect(await runner.exitCode).toBe(0);
    expect(runner.output).toContain('Stopped.');
    expect(runner.output).not.toContain('by force');
    expect(pids).toHaveLength(5);
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it("is killed by a second signal that is not npm's echo of the first", async () => {
    const runner = await run({ STUBBORN: 'true' }).printed('Ctrl-C');
    const pids = place.children().map((child) => child.pid);
    runner.process.kill('SIGINT');
    await runner.printed('Stopping…');
    const repeated = setInterval(() => runner.process.kill('SIGINT'), 300);
    expect(await runner.exitCode).toBe(1);
    clearInterval(repeated);
    expect(runner.output).toContain('Stopped by force.');
    await until(() => !pids.some(isRunning));
    await run().printed(ready);
  });

  it('stops with npm, and leaves nothing behind', async () => {
    const folder = npmPlace();
    const npm = await run({}, { npmIn: folder }).printed('Ctrl-C');
    const pids = place.children().map((child) => child.pid);
    npm.process.kill('SIGTERM');
    await npm.exitCode;
    expect(npm.output).toContain('Stopped.');
    expect(pids).toHaveLength(5);
    expect(pids.filter(isRunning)).toEqual([]);
    const next = await run({}, { npmIn: folder }).printed('Ctrl-C');
    expect(next.output).not.toContain('an earlier start');

    const left = place.children().map((child) => child.pid);
    next.process.kill('SIGKILL'); // npm cannot pass this one on
    await next.exitCode;
    expect(next.output).toContain('Stopped.');
    expect(left.filter(isRunning)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('stops during an interrupted start', async () => {
    const runner = await run({ UNREADY: 'true' }).printed('is ready after');
    runner.process.kill('SIGINT');
    expect(await runner.exitCode).toBe(0);
    expect(place.children()).toEqual([]);
    expect(runner.output).not.toContain(ready);
  });

  it('cleans up after a killed runner at the next start, and works', async () => {
    const killed = await run().printed('Ctrl-C');
    const left = place.children();
    killed.process.kill('SIGKILL');
    await killed.exitCode;
    expect(left.map((child) => child.name).sort()).toEqual([
      'gateway',
      'mail',
      'postgres',
      'redis',
      'worker',
    ]);
    expect(left.every((child) => isRunning(child.pid))).toBe(true);

    const next = await run().printed(ready);
    expect(next.output).toContain('ended what an earlier start left');
    expect(left.filter((child) => isRunning(child.pid))).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${place.port}`)).status).toBe(200);

    // Servers are found by their own files when the list of children is lost.
    const leftAgain = place.children();
    next.process.kill('SIGKILL');
    await next.exitCode;
    for (const { name, pid } of leftAgain)
      if (!['postgres', 'redis'].includes(name)) process.kill(pid, 'SIGKILL');
    writeFileSync(join(place.env.DATA_DIR ?? '', 'children.json'), '[]');
    await run().printed(ready);
    expect(leftAgain.filter((child) => isRunning(child.pid))).toEqual([]);
  });

  it('restarts crashed parts, and reports it', async () => {
    const runner = await run().printed(ready);
    for (const name of ['worker', 'redis', 'postgres', 'mail']) {
      const said = runner.output.length;
      const pid = place.children().find((child) => child.name === name)?.pid ?? 0;
      process.kill(pid, 'SIGKILL');
      await until(() => runner.output.slice(said).includes('is ready again'));
      expect(runner.output.slice(said)).toContain('ended (killed by SIGKILL); starting it again in 0.5 s');
      expect(place.children().some((child) => child.name === name && child.pid !== pid)).toBe(true);
    }
  });
});
