import { randomUUID } from 'node:crypto';
import { type Actor, anonymous, systemActor } from '@jobref/contracts/domain/actor';
import { defineService, type NamedCall, read } from '@jobref/contracts/wire/calls';
import { jobsService } from '@jobref/contracts/wire/jobs';
import { z } from 'zod';
import { ServiceKeys } from '../service-keys.js';
import { probeKeys, probeSecret } from '../testing/probe-calls.js';
import { CallNumbers } from './call-numbers.js';
import { openCall, sealCall } from './envelope.js';

const keys = probeKeys('gateway').for('probe');
const service = defineService('probe', {
  echo: read(z.object({ text: z.string() }), z.object({})),
  other: read(z.object({ text: z.string() }), z.object({})),
});
const context = { requestId: 'r-1', address: '192.0.2.7' };
const nobody = { actor: anonymous, context };
const open = (sealed: unknown, numbers = new CallNumbers()) =>
  openCall(probeKeys('probe'), service.echo, sealed, numbers);
const seal = () =>
  sealCall(keys, service.echo, { actor: systemActor('test'), context }, { text: 'hello', unknown: 1 });

describe('a sealed call', () => {
  it('tells the callee who calls, in which request, and its parsed input [VA-10]', () => {
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
          nobody,
          { text: 'x' },
        ),
    ],
    ['made for another call', () => sealCall(keys, service.other, nobody, { text: 'x' })],
    ['with another input', () => ({ ...seal(), input: JSON.stringify({ text: 'forged' }) })],
  ])('is refused %s', (_, forged) => {
    expect(() => open(forged())).toThrow('The call is not signed');
  });

  it('is refused once nobody waits for it any more', () => {
    const late = sealCall(keys, { ...service.echo, timeoutMs: -1 }, nobody, { text: 'x' });
    expect(() => open(late)).toThrow('The call came too late');
  });

  it('is taken once, and over no other connection', () => {
    const [numbers, others] = [new CallNumbers(), new CallNumbers()];
    const numbered = (number: number) =>
      sealCall(
        keys,
        service.echo,
        { ...nobody, number: { connection: numbers.connection, number } },
        {
          text: 'x',
        },
      );
    const [first, second] = [numbered(1), numbered(2)];
    // In whatever order they come.
    expect(open(second, numbers)).toMatchObject({ input: { text: 'x' } });
    expect(open(first, numbers)).toMatchObject({ input: { text: 'x' } });
    for (const again of [first, second])
      expect(() => open(again, numbers)).toThrow('The call was made before');
    expect(() => open(numbered(3), others)).toThrow('The call was made before');
  });

  it('is known again without a memory of all calls', () => {
    const numbers = new CallNumbers();
    const of = (number: number) => ({ connection: numbers.connection, number });
    const all = Array.from({ length: 10_000 }, (_, index) => index + 1);
    expect(all.every((number) => numbers.take(of(number)))).toBe(true);
    for (const number of [1, 9_000, 9_900, 10_000]) expect(numbers.take(of(number))).toBe(false);
    expect((numbers as unknown as { seen: Set<number> }).seen.size).toBeLessThan(1_000);
  });

  it('is refused to a process behind the gateway that speaks for a person, or calls what is not its own', () => {
    const asWorker = (call: NamedCall, who: Actor, input: unknown) => {
      const keysOfWorker = new ServiceKeys('pdf-worker', probeSecret).for('jobs');
      const sealed = sealCall(keysOfWorker, call, { actor: who, context }, input);
      return () => openCall(new ServiceKeys('jobs', probeSecret), call, sealed, new CallNumbers());
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
