import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemActor } from '@jobref/contracts/domain/actor';
import { freePort } from '@jobref/testing/free-port';
import { listenLocally } from '@jobref/testing/listen-locally';
import { until } from '@jobref/testing/until';
import { probeKeys, probeService } from '../testing/probe-calls.js';
import { Discovery } from './addresses.js';
import { Replicas } from './replicas.js';
import { connectService, type ServiceConnection } from './service-client.js';

const program = path.resolve(__dirname, '../../dist/testing/probe-process.js');
const actor = systemActor('test');
const [one, other] = ['127.0.0.1', '127.0.0.2'];

describe('service with two replicas behind one name', () => {
  let port: number;
  let known: string[];
  let connection: ServiceConnection<typeof probeService>;
  const running = new Map<string, ChildProcess>();

  /** Starts a process with its code loaded; returns a function that lets it begin to listen. */
  const load = async (host: string) => {
    const child = spawn(process.execPath, [program, host, String(port)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return async () => {
      running.set(host, child);
      child.stdin.end();
      await once(child.stdout, 'data');
    };
  };
  const start = async (host: string) => (await load(host))();
  const end = async (host: string, signal: NodeJS.Signals) => {
    const child = running.get(host);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGKILL') child.kill('SIGCONT');
    await ended;
  };
  const look = async (ms = 0) => (await connection.client.look(actor, { ms })).host;
  const act = async (ms = 0) => (await connection.client.act(actor, { ms })).host;
  const looks = async (count: number) => {
    const hosts: string[] = [];
    for (let n = 0; n < count; n += 1) hosts.push(await look());
    return hosts;
  };
  const share = (hosts: string[], host: string) => hosts.filter((each) => each === host).length;
  /** Waits until both replicas answer: a new one is found at the next name lookup. */
  const bothAnswer = () => until(async () => new Set(await looks(4)).size === 2);
  /** Makes calls in four lanes while `work` runs; returns their answers and failures. */
  const whileCalling = async (call: () => Promise<string>, work: () => Promise<unknown>) => {
    let isOver = false;
    const [answers, failures]: [string[], unknown[]] = [[], []];
    const lanes = Array.from({ length: 4 }, async () => {
      while (!isOver)
        await call().then(
          (host) => answers.push(host),
          (error: unknown) => failures.push(error),
        );
    });
    await work().finally(() => (isOver = true));
    await Promise.all(lanes);
    return { answers, failures };
  };

  beforeAll(async () => {
    port = await freePort();
    await Promise.all([start(one), start(other)]);
  });
  beforeEach(async () => {
    known = [one, other];
    connection = connectService(probeService, `tcp://probe:${port}`, probeKeys('gateway'), () =>
      Promise.resolve(known),
    );
    await bothAnswer();
  });
  afterEach(() => connection.close());
  afterAll(() => Promise.all([one, other].map((host) => end(host, 'SIGKILL'))));

  it('receives sequential and concurrent calls evenly on both replicas', async () => {
    expect(share(await looks(100), one)).toBe(50);
    const sideBySide = await Promise.all(Array.from({ length: 100 }, () => look(20)));
    expect(share(sideBySide, one)).toBe(50);
  });

  it('sends calls to the other replica while one is slow', async () => {
    let isOver = false;
    const slow = look(3_000).finally(() => (isOver = true));
    const meanwhile: string[] = [];
    while (meanwhile.length < 20) {
      const host = await look();
      if (isOver) break;
      meanwhile.push(host);
    }
    expect(meanwhile.length).toBeGreaterThan(0);
    expect(share(meanwhile, await slow)).toBe(0);
  });

  it('loses no call, not even a write, when a replica is shut down gracefully and restarted', async () => {
    const { answers, failures } = await whileCalling(
      () => act(5),
      async () => {
        await end(one, 'SIGTERM');
        await start(one);
        await bothAnswer();
      },
    );
    expect(failures).toEqual([]);
    expect(new Set(answers).size).toBe(2);
  });

  it('loses no read when a replica is killed, and drops that replica', async () => {
    const { failures } = await whileCalling(
      () => look(20),
      async () => {
        await end(one, 'SIGKILL');
        expect(await looks(20)).toEqual(Array<string>(20).fill(other));
      },
    );
    expect(failures).toEqual([]);
    await start(one);
    await bothAnswer();
  });

  it('fails an interrupted write, since it may have been executed, and succeeds with the next one', async () => {
    // Round-robin: the next call goes to `one`, and the concurrent call to `other`.
    if ((await look()) === one) await look();
    const brokenOff = expect(act(60_000)).rejects.toMatchObject({ code: 'unavailable' });
    const kept = act(200);
    await looks(2);
    await end(one, 'SIGKILL');
    await brokenOff;
    expect(await kept).toBe(other);
    expect(await act()).toBe(other);
    await start(one);
    await bothAnswer();
  });

  it('drops a hanging replica within seconds, retries its reads on the other one, and takes it back later', async () => {
    running.get(one)?.kill('SIGSTOP');
    // Half of these reach the hanging replica, and are answered nevertheless.
    const answers = await Promise.all(Array.from({ length: 10 }, () => look()));
    expect(share(answers, other)).toBe(10);
    expect(await looks(50)).toEqual(Array<string>(50).fill(other));
    running.get(one)?.kill('SIGCONT');
    await bothAnswer();
  });

  it('finds a replica added to the name, and leaves one removed from it', async () => {
    known = [one];
    await until(async () => share(await looks(4), one) === 4);
    known = [other];
    await until(async () => share(await looks(4), other) === 4);
    known = [one, other];
    await bothAnswer();
  });

  it('keeps the known replicas while the name cannot be resolved', async () => {
    known = [];
    expect(share(await looks(20), one)).toBe(10);
  });

  it('makes calls wait while its only replica restarts', async () => {
    known = [one];
    await until(async () => share(await looks(4), one) === 4);
    const begin = await load(one);
    const { answers, failures } = await whileCalling(
      () => act(),
      async () => {
        await end(one, 'SIGTERM');
        await begin();
      },
    );
    expect(failures).toEqual([]);
    expect(share(answers, other)).toBe(0);
  });

  it('is found at once after a long absence, and fails calls without delay until then', async () => {
    known = [one];
    await until(async () => share(await looks(4), one) === 4);
    await end(one, 'SIGTERM');
    // The first calls wait as long as a restart may take; then the service counts as unavailable.
    await expect(look()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(look()).rejects.toMatchObject({ code: 'unavailable' });
    await start(one);
    expect(await look()).toBe(one);
  });
});

describe('replicas of a service', () => {
  it('are not connected to when they are found after the caller was closed', async () => {
    const server = createServer();
    const port = await listenLocally(server);
    const found = Promise.withResolvers<string[]>();
    const discovery = new Discovery([{ host: 'probe', port }], () => found.promise);
    const replicas = new Replicas(discovery);
    replicas.pick(new Set());
    replicas.close();
    found.resolve([one]);
    await discovery.lookUp();
    await nextTurn();
    // Connections are accepted in their order: one of the replicas would be the first.
    const own = connect(port, one);
    const [first] = (await once(server, 'connection')) as [Socket];
    expect(first.remotePort).toBe(own.localPort);
    own.destroy();
    server.close();
  });
});
