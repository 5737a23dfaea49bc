import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSilentServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@jobref/testing/free-port';
import { probeKeys } from '../testing/probe-calls.js';
import { ObjectReplicas } from './object-replicas.js';

const [one, other] = ['127.0.0.1', '127.0.0.2'];
const ticket = { key: 'jobs/1/files/2/original', use: 'upload' } as const;

describe('files service with two replicas behind one name', () => {
  let port: number;
  let known: string[];
  let lookUps = 0;
  let firstLookUpMs = 0;
  let files: ObjectReplicas;
  const servers: { close(then: () => void): unknown }[] = [];

  const start = async (host: string): Promise<Server> => {
    const server = createServer((request, response) => {
      void text(request).then((body) => response.end(`${host} ${body}`));
    });
    servers.push(server);
    await once(server.listen(port, host), 'listening');
    return server;
  };
  const get = async () => {
    const { answered } = await files.send({ ticket, method: 'GET' });
    return (await text(await answered)).trim();
  };
  const put = async (body: string) => {
    const { outgoing, answered, isAnswered } = await files.send({ ticket, method: 'PUT' });
    expect(isAnswered).toBe(false);
    outgoing.end(body);
    return text(await answered);
  };
  const gets = async (count: number) => {
    const hosts = [];
    for (let n = 0; n < count; n += 1) hosts.push(await get());
    return hosts.sort();
  };

  beforeEach(async () => {
    port = await freePort();
    known = [one, other];
    lookUps = 0;
    files = new ObjectReplicas(`http://files:${port}`, probeKeys('gateway'), () => {
      lookUps += 1;
      return sleep(lookUps === 1 ? firstLookUpMs : 0, known);
    });
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
  });

  it('receives requests on both replicas in turn', async () => {
    await Promise.all([start(one), start(other)]);
    expect(await gets(4)).toEqual([one, one, other, other]);
    expect(await put('bytes')).toMatch(/^127\.0\.0\.\d bytes$/);
  });

  it('is resolved once and keeps connections alive, reconnecting after it closed one [UD-09]', async () => {
    known = [one];
    const server = await start(one);
    let connections = 0;
    server.on('connection', () => (connections += 1));
    expect([await get(), await put('a'), await get()]).toEqual([one, `${one} a`, one]);
    expect([connections, lookUps]).toEqual([1, 1]);
    server.closeAllConnections();
    expect(await put('b')).toBe(`${one} b`);
    expect([connections, lookUps]).toEqual([2, 1]);
  });

  it('receives requests on the other replica while one refuses connections, and on both later', async () => {
    await start(other);
    expect(await gets(4)).toEqual([other, other, other, other]);
    expect(await put('bytes')).toBe(`${other} bytes`);
    await start(one);
    known = [one];
    expect(await get()).toBe(one);
  });

  it('receives a whole upload on the other replica if one accepts the connection and stays silent', async () => {
    const sockets: { destroy(): void }[] = [];
    const silent = createSilentServer((socket) => sockets.push(socket.on('error', () => undefined)));
    servers.push(silent);
    await once(silent.listen(port, one), 'listening');
    await start(other);
    expect(await put('first')).toBe(`${other} first`);
    // The silent one is now tried last for a while.
    const asked = sockets.length;
    expect(await put('second')).toBe(`${other} second`);
    expect(sockets).toHaveLength(asked);
    for (const socket of sockets) socket.destroy();
  });

  it('makes requests wait for a restart of its only replica, but only once and not for ever', async () => {
    known = [one];
    const early = put('early');
    await expect(Promise.race([early, Promise.resolve('waits')])).resolves.toBe('waits');
    const server = await start(one);
    expect(await early).toBe(`${one} early`);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    servers.length = 0;
    lookUps = 0;
    // A slow round counts as waiting too.
    firstLookUpMs = 500;
    await expect(get()).rejects.toMatchObject({ code: 'unavailable' });
    expect(lookUps).toBeGreaterThan(1);
    lookUps = firstLookUpMs = 0;
    await expect(get()).rejects.toMatchObject({ code: 'unavailable' });
    expect(lookUps).toBe(1);
  });

  it('fails requests after a limited time if it accepts connections and stays silent', async () => {
    known = [one];
    const asked = new EventEmitter();
    const sockets: { destroy(): void }[] = [];
    const silent = createSilentServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      asked.emit('again');
    });
    servers.push(silent);
    await once(silent.listen(port, one), 'listening');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const first = once(asked, 'again');
    const outcome = get().catch(({ code }: { code: string }) => code);
    await first;
    const again = once(asked, 'again').then(() => 'asked again');
    await jest.advanceTimersByTimeAsync(30_000);
    jest.useRealTimers();
    expect(await Promise.race([outcome, again])).toBe('unavailable');
    for (const socket of sockets) socket.destroy();
  });
});
