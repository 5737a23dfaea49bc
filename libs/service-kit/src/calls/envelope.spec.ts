import { anonymous, systemActor } from '@jobref/contracts/actor';
import { defineService, read } from '@jobref/contracts/services/calls';
import { z } from 'zod';
import { openCall, sealCall } from './envelope.js';

const secret = 'a secret that is long enough for a test';
const service = defineService('probe', {
  echo: read(z.object({ text: z.string() }), z.object({})),
  other: read(z.object({ text: z.string() }), z.object({})),
});
const context = { requestId: 'r-1', address: '192.0.2.7' };
const seal = () =>
  sealCall(secret, service.echo, systemActor('test'), context, { text: 'hello', unknown: 1 });

describe('a sealed call', () => {
  it('tells the callee who calls, in which request, and its parsed input [VA-10]', () => {
    expect(openCall(secret, service.echo, seal())).toEqual({
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
        sealCall('another secret that is long enough too', service.echo, anonymous, context, { text: 'x' }),
    ],
    ['made for another call', () => sealCall(secret, service.other, anonymous, context, { text: 'x' })],
    ['with another input', () => ({ ...seal(), input: JSON.stringify({ text: 'forged' }) })],
  ])('is refused %s', (_, forged) => {
    expect(() => openCall(secret, service.echo, forged())).toThrow('The call is not signed');
  });

  it('is refused once nobody waits for it any more', () => {
    const late = sealCall(secret, { ...service.echo, timeoutMs: -1 }, anonymous, context, { text: 'x' });
    expect(() => openCall(secret, service.echo, late)).toThrow('The call came too late');
  });
});
