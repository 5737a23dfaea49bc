import 'reflect-metadata';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemActor } from '@jobref/contracts/domain/actor';
import { defineService, read, write } from '@jobref/contracts/wire/calls';
import { freePort } from '@jobref/testing/free-port';
import { listenLocally } from '@jobref/testing/listen-locally';
import { until } from '@jobref/testing/until';
import { type DynamicModule, type INestMicroservice, Module } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../errors.js';
import { KitModule } from '../kit.module.js';
import { callsRefused } from '../ops/metrics.js';
import { currentContext, runInContext } from '../request-context.js';
import { probeKeys, probeSecret } from '../testing/probe-calls.js';
import { handlersOf, type HandlersProvider, partialHandlersOf } from './handlers.js';
import { mostCallCharacters } from './call-socket.js';
import { CallsInFlight } from './calls-in-flight.js';
import { createCallService } from './create-call-service.js';
import { connectService, type ServiceConnection } from './service-client.js';

const probe = defineService('probe', {
  who: read(
    z.object({ text: z.string() }),
    z.object({ text: z.string(), requestId: z.string(), actor: z.string() }),
  ),
  fail: write(z.object({ how: z.enum(['told', 'untold']) }), z.object({})),
  slow: read(z.object({ ms: z.number() }), z.object({}), { timeoutMs: 300 }),
  count: write(z.object({}), z.object({})),
  patient: read(z.object({}), z.object({ waited: z.boolean() })),
});
const counted = { calls: 0 };
const refused = async (reason: string) =>
  (await callsRefused.get()).values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** `patient` is answered when the test resolves this. */
const held = { calls: 0, ...Promise.withResolvers<void>() };

const probeHandlers = handlersOf(probe, [], () => ({
  who: (actor, { text }) => ({ text, requestId: currentContext().requestId, actor: actor.kind }),
  fail: (_actor, { how }) => {
    throw how === 'told'
      ? new AppError('too_many_files', 'Too many files (max 50)', 'files')
      : new Error('a detail of ours');
  },
  slow: async (_actor, { ms }) => {
    await wait(ms);
    return {};
  },
  count: () => {
    counted.calls += 1;
  },
  patient: async () => {
    held.calls += 1;
    await held.promise;
    return { waited: true };
  },
}));

@Module({})
class ProbeModule {}
const moduleWith = (answers: HandlersProvider): DynamicModule => ({
  module: ProbeModule,
  imports: [KitModule.forRoot({ service: 'probe', keys: probeSecret, logLevel: 'silent' })],
  providers: partialHandlersOf([answers]),
});

const actor = systemActor('test');

describe('call between services', () => {
  let port: number;
  let service: INestMicroservice;
  let connection: ServiceConnection<typeof probe>;
  const listen = async (host: string, answers: HandlersProvider) => {
    const replica = await createCallService(moduleWith(answers), { host, port }, { logger: false });
    await replica.listen();
    return replica;
  };
  const begin = async () => {
    service = await listen('127.0.0.1', probeHandlers);
  };

  beforeAll(async () => {
    port = await freePort();
    connection = connectService(probe, `tcp://127.0.0.1:${port}`, probeKeys('gateway'));
    await begin();
  });
  afterAll(async () => {
    connection.close();
    await service.close();
  });

  it('carries actor, request id and parsed input', async () => {
    const answer = await runInContext({ requestId: 'r-7' }, () =>
      connection.client.who(actor, { text: 'hello' }),
    );
    expect(answer).toEqual({ text: 'hello', requestId: 'r-7', actor: 'system' });
  });

  it('fails with the code, message and field of the other side', async () => {
    await expect(connection.client.fail(actor, { how: 'told' })).rejects.toMatchObject({
      code: 'too_many_files',
      message: 'Too many files (max 50)',
      field: 'files',
    });
  });

  it('reveals no internal details of an error', async () => {
    await expect(connection.client.fail(actor, { how: 'untold' })).rejects.toMatchObject({
      code: 'internal',
      message: expect.not.stringContaining('detail') as string,
    });
  });

  it('names the field of an invalid input [VA-08]', async () => {
    await expect(connection.client.who(actor, { text: 1 as unknown as string })).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'text',
    });
  });

  it('goes to a replica that knows it while another runs an older version, and fails as unavailable otherwise', async () => {
    const newer = defineService('probe', { added: write(z.object({}), z.object({})) });
    const url = `tcp://probe:${port}`;
    const hosts = ['127.0.0.1'];
    const caller = connectService(newer, url, probeKeys('gateway'), () => Promise.resolve(hosts));
    await expect(caller.client.added(actor, {})).rejects.toMatchObject({ code: 'unavailable' });
    caller.close();
    const replica = await listen(
      '127.0.0.2',
      handlersOf(newer, [], () => ({ added: () => ({}) })),
    );
    hosts.push('127.0.0.2');
    const both = connectService(newer, url, probeKeys('gateway'), () => Promise.resolve(hosts));
    for (let n = 0; n < 4; n += 1) await expect(both.client.added(actor, {})).resolves.toEqual({});
    both.close();
    await replica.close();
  });

  it('is refused without a valid key', async () => {
    const stranger = connectService(
      probe,
      `tcp://127.0.0.1:${port}`,
      probeKeys('gateway', 'another secret, just as long as the other'),
    );
    await expect(stranger.client.who(actor, { text: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
    stranger.close();
  });

  it('is accepted once: replaying a recorded call does nothing, on its own connection or on another', async () => {
    // A proxy that records all that the caller sends.
    const heard: Buffer[] = [];
    let far: Socket | undefined;
    const wire = createServer((near) => {
      far = connect(port, '127.0.0.1');
      near
        .on('data', (chunk) => heard.push(chunk))
        .pipe(far)
        .pipe(near);
      near.on('error', () => far?.destroy()).on('close', () => far?.destroy());
    });
    const caller = connectService(
      probe,
      `tcp://127.0.0.1:${await listenLocally(wire)}`,
      probeKeys('gateway'),
    );
    const [before, refusedBefore] = [counted.calls, await refused('repeated')];
    expect(await caller.client.count(actor, {})).toEqual({});
    const frame = Buffer.concat(heard)
      .toString()
      .split(/\d+#(?=\{)/)
      .find((each) => each.includes('probe.count'))!;
    const stranger = connect(port, '127.0.0.1');
    for (const socket of [far!, stranger]) socket.write(`${frame.length}#${frame}`);
    await until(async () => (await refused('repeated')) === refusedBefore + 2);
    expect(counted.calls).toBe(before + 1);
    stranger.destroy();
    caller.close();
    wire.close();
  });

  it('may be as large as the largest request body', async () => {
    const text = '"\n'.repeat(100_000);
    expect((await connection.client.who(actor, { text })).text).toBe(text);
  });

  it.each([
    ['no end', () => 'x'.repeat(1_000)],
    [
      'a length that no call has',
      () => '999999999#{"pattern":"probe.who"'.padEnd(2 * mostCallCharacters, 'x'),
    ],
    ['a length that is none', () => 'GET / HTTP/1.1#'],
    ['what is no JSON', () => '5#hello'],
  ])('closes the connection when it receives %s', async (_, sent) => {
    const refusedBefore = await refused('malformed');
    const stranger = connect(port, '127.0.0.1').on('error', () => undefined);
    const closed = new Promise((resolve) => stranger.on('close', resolve));
    const send = () => void (stranger.destroyed || stranger.write(sent(), send));
    send();
    await closed;
    expect(await refused('malformed')).toBe(refusedBefore + 1);
    expect((await connection.client.who(actor, { text: 'still there' })).text).toBe('still there');
  });

  it('times out', async () => {
    await expect(connection.client.slow(actor, { ms: 1_000 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is answered before the service stops, fails at once while it is down, and works after a restart', async () => {
    const inFlight = connection.client.patient(actor, {});
    await until(() => held.calls === 1);
    // As Nest does on a signal, before it closes.
    const drained = jest.fn();
    const draining = service.get(CallsInFlight).beforeApplicationShutdown().then(drained);
    await nextTurn();
    expect(drained).not.toHaveBeenCalled();
    held.resolve();
    await draining;
    await service.close();
    await expect(inFlight).resolves.toEqual({ waited: true });
    const who = (text: string) => connection.client.who(actor, { text });
    // The service might be restarting: the first call waits for it, later ones do not.
    await expect(who('x')).rejects.toMatchObject({ code: 'unavailable' });
    // If this call waited, it would be answered.
    const next = expect(who('x')).rejects.toMatchObject({ code: 'unavailable' });
    await begin();
    await next;
    await until(() => who('back').catch(() => undefined));
  });
});
