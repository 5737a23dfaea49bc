import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { systemActor } from '@jobref/contracts/domain/actor';
import { freePort } from '@jobref/testing/free-port';
import { until } from '@jobref/testing/until';
import { probeKeys, probeService } from '../testing/probe-calls.js';
import { connectService, type ServiceConnection } from './service-client.js';

const program = path.resolve(__dirname, '../../dist/testing/probe-process.js');
const actor = systemActor('test');
const [one, other] = ['127.0.0.1', '127.0.0.2'];

describe('a service of two replicas behind one name', () => {
  let port: number;
  let known: string[];
  let connection: ServiceConnection<typeof probeService>;
  const running = new Map<string, ChildProcess>();

  /** A process whose code is loaded, and a way to have it begin. */
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
  /** Until both answer: whoever is new is found by the next look at the name. */
  const bothAnswer = () => until(async () => new Set(await looks(4)).size === 2);
  /** Calls in four lanes for as long as `work` takes, and what came of them. */
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

  it('has its calls spread evenly, one after the other and side by side', async () => {
    expect(share(await looks(100), one)).toBe(50);
    const sideBySide = await Promise.all(Array.from({ length: 100 }, () => look(20)));
    expect(share(sideBySide, one)).toBe(50);
  });

  it('has a slow replica spared: the other one gets what comes meanwhile', async () => {
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

  it('loses no call, not even a write, when one is ended in order and started again', async () => {
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

  it('loses no read when one is killed, and drops it', async () => {
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

  it('has a write that broke off fail, since it may have happened, and the next one work', async () => {
    // In turns: what is asked next goes to the one, and what is asked beside it to the other.
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

  it('drops one that hangs within seconds, has its reads answered by the other, and takes it back', async () => {
    running.get(one)?.kill('SIGSTOP');
    // Half of these meet the one that hangs, and are answered all the same.
    const answers = await Promise.all(Array.from({ length: 10 }, () => look()));
    expect(share(answers, other)).toBe(10);
    expect(await looks(50)).toEqual(Array<string>(50).fill(other));
    running.get(one)?.kill('SIGCONT');
    await bothAnswer();
  });

  it('finds a replica that is new to the name, and leaves one that is no longer of it', async () => {
    known = [one];
    await until(async () => share(await looks(4), one) === 4);
    known = [other];
    await until(async () => share(await looks(4), other) === 4);
    known = [one, other];
    await bothAnswer();
  });

  it('keeps those that it knows while nobody can resolve the name', async () => {
    known = [];
    expect(share(await looks(20), one)).toBe(10);
  });

  it('is waited for when its only replica restarts', async () => {
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

  it('is found at once when it comes back after a long time, and missed without waiting until then', async () => {
    known = [one];
    await until(async () => share(await looks(4), one) === 4);
    await end(one, 'SIGTERM');
    // The first calls wait for as long as a restart may take; then it counts as away.
    await expect(look()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(look()).rejects.toMatchObject({ code: 'unavailable' });
    await start(one);
    expect(await look()).toBe(one);
  });
});
