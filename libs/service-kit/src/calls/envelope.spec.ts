import { randomUUID } from 'node:crypto';
import { type Actor, anonymous, systemActor } from '@jobref/contracts/domain/actor';
import { defineService, type NamedCall, read } from '@jobref/contracts/wire/calls';
import { jobsService } from '@jobref/contracts/wire/jobs';
import { z } from 'zod';
import { AppError } from '../errors.js';
import { ServiceKeys } from '../service-keys.js';
import { probeKeys, probeSecret } from '../testing/probe-calls.js';
import { ReplayGuard } from './replay-guard.js';
import { openCall, sealCall, type Sender } from './envelope.js';

const keys = probeKeys('gateway').for('probe');
const service = defineService('probe', {
  echo: read(z.object({ text: z.string() }), z.object({})),
  other: read(z.object({ text: z.string() }), z.object({})),
});
const context = { requestId: 'r-1', address: '192.0.2.7' };
const replayGuard = new ReplayGuard();
let calls = 0;
/** Returns the sender of the next call over this connection. */
const from = (actor: Actor = anonymous) => ({
  actor,
  context,
  number: { connection: replayGuard.connection, number: ++calls },
});
const open = (sealed: unknown, over = replayGuard) =>
  openCall(probeKeys('probe'), service.echo, sealed, over);
const seal = () => sealCall(keys, service.echo, from(systemActor('test')), { text: 'hello', unknown: 1 });

describe('sealed call', () => {
  it('carries the actor, the request context and the parsed input [VA-10]', () => {
    expect(open(seal())).toEqual({
      actor: systemActor('test'),
      context,
      input: { text: 'hello' },
    });
  });

  it.each([
    ['without a token', () => ({ input: '{}' })],
    ['nothing at all', () => null],
    [
      'with another secret',
      () =>
        sealCall(
          probeKeys('gateway', 'another secret that is long enough too').for('probe'),
          service.echo,
          from(),
          { text: 'x' },
        ),
    ],
    ['made for another call', () => sealCall(keys, service.other, from(), { text: 'x' })],
    ['with another input', () => ({ ...seal(), input: JSON.stringify({ text: 'forged' }) })],
  ])('is refused %s', (_, forged) => {
    expect(() => open(forged())).toThrow('The call is not signed');
  });

  it('is refused after its deadline', () => {
    const late = sealCall(keys, { ...service.echo, timeoutMs: -1 }, from(), { text: 'x' });
    expect(() => open(late)).toThrow('The call came too late');
  });

  it('is refused as late, not as forged, by a service whose clock is ahead', () => {
    const sealed = seal();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 90_000);
    expect(() => open(sealed)).toThrow(new AppError('timeout', 'The call came too late'));
    clock.mockRestore();
  });

  it('is accepted once, and only over its own connection', () => {
    const [first, second, third] = [seal(), seal(), seal()];
    // Their order does not matter.
    expect(open(second)).toMatchObject({ input: { text: 'hello' } });
    expect(open(first)).toMatchObject({ input: { text: 'hello' } });
    for (const again of [first, second]) expect(() => open(again)).toThrow('The call was made before');
    expect(() => open(third, new ReplayGuard())).toThrow('The call was made before');
  });

  it('is refused without a number', () => {
    const { number: _, ...unnumbered } = from();
    const sealed = sealCall(keys, service.echo, unnumbered as Sender, { text: 'x' });
    expect(() => open(sealed)).toThrow('The call is not signed');
  });

  it('is recognised as repeated without storing all call numbers', () => {
    const many = new ReplayGuard();
    const of = (number: number) => ({ connection: many.connection, number });
    const all = Array.from({ length: 10_000 }, (_, index) => index + 1);
    expect(all.every((number) => many.take(of(number)))).toBe(true);
    for (const number of [1, 9_000, 9_900, 10_000]) expect(many.take(of(number))).toBe(false);
    expect((many as unknown as { seen: Set<number> }).seen.size).toBeLessThan(1_000);
  });

  it('is refused if a process behind the gateway acts for a person or makes a foreign call', () => {
    const asWorker = (call: NamedCall, who: Actor, input: unknown) => {
      const keysOfWorker = new ServiceKeys('pdf-worker', probeSecret).for('jobs');
      const sealed = sealCall(keysOfWorker, call, from(who), input);
      return () => openCall(new ServiceKeys('jobs', probeSecret), call, sealed, replayGuard);
    };
    const generationId = randomUUID();
    const administrator = { kind: 'user', id: randomUUID(), role: 'administrator' } as const;
    const worker = systemActor('pdf worker');
    expect(asWorker(jobsService.beginPdf, worker, { generationId })()).toMatchObject({
      input: { generationId },
    });
    for (const [call, who] of [
      [jobsService.beginPdf, administrator],
      [jobsService.list, administrator],
      [jobsService.visibleTo, worker],
    ] as const)
      expect(asWorker(call, who, {})).toThrow('The call is not for this caller');
  });
});
