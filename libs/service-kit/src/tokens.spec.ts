import { z } from 'zod';
import { createSecretKey } from 'node:crypto';
import { InvalidTokenError, signToken, verifyToken } from './tokens.js';

const [before, after, foreign] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];
const claims = z.object({ key: z.string() });
const keysIn = (secret: string) => secret.split(',').map((key) => createSecretKey(Buffer.from(key)));
const token = (secret: string, seconds = 60) => signToken(keysIn(secret), 'reading', { key: 'x' }, seconds);
const read = (secret: string, text: string) => verifyToken(keysIn(secret), 'reading', text, claims);

describe('signed token', () => {
  it('is accepted by both sides at every step of a key rotation: new key second, new key first, new key only', () => {
    const steps = [before, `${before},${after}`, `${after},${before}`, after];
    for (const [index, step] of steps.entries())
      for (const neighbour of steps.slice(Math.max(0, index - 1), index + 2))
        expect(read(neighbour, token(step))).toEqual({ key: 'x' });
  });

  it('is refused with a foreign key, and for another purpose', () => {
    expect(() => read(`${before},${after}`, token(foreign))).toThrow(InvalidTokenError);
    expect(() => read(after, token(before))).toThrow(InvalidTokenError);
    expect(() => verifyToken(keysIn(before), 'writing', token(before), claims)).toThrow(InvalidTokenError);
  });

  it('is reported as expired, whichever key signed it', () => {
    for (const secret of [before, after])
      expect(() => read(`${before},${after}`, token(secret, -1))).toThrow('The token has expired');
  });
});
