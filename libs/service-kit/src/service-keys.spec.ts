import { z } from 'zod';
import { areServiceKeys, ServiceKeys } from './service-keys.js';
import { signToken, verifyToken } from './tokens.js';

const [secret, newer] = ['s'.repeat(32), 'n'.repeat(32)];
const text = (by: ServiceKeys, to: string) => signToken(by.for(to), 'test', { a: 1 }, 60);
const opens = (at: ServiceKeys, from: string, token: string) => {
  try {
    return verifyToken(at.from(from), 'test', token, z.object({ a: z.number() })).a === 1;
  } catch {
    return false;
  }
};

describe('keys that all come from one secret', () => {
  const gateway = new ServiceKeys('gateway', secret);

  it('are good between the two that they are for, in one direction', () => {
    expect(opens(new ServiceKeys('jobs', secret), 'gateway', text(gateway, 'jobs'))).toBe(true);
    expect(opens(new ServiceKeys('auth', secret), 'gateway', text(gateway, 'jobs'))).toBe(false);
    expect(opens(gateway, 'jobs', text(gateway, 'jobs'))).toBe(false);
    expect(opens(gateway, 'gateway', text(gateway, 'files'))).toBe(false);
  });

  it('are of the caller: what the PDF worker signs is nobody else’s', () => {
    const jobs = new ServiceKeys('jobs', secret);
    const worker = new ServiceKeys('pdf-worker', secret);
    expect(opens(jobs, 'pdf-worker', text(worker, 'jobs'))).toBe(true);
    expect(opens(jobs, 'gateway', text(worker, 'jobs'))).toBe(false);
  });

  it('change in steps, as the secret does', () => {
    const steps = [secret, `${secret},${newer}`, `${newer},${secret}`, newer];
    for (const [index, step] of steps.entries())
      for (const neighbour of steps.slice(Math.max(0, index - 1), index + 2))
        expect(
          opens(
            new ServiceKeys('jobs', neighbour),
            'gateway',
            text(new ServiceKeys('gateway', step), 'jobs'),
          ),
        ).toBe(true);
  });
});

describe("a service's own keys", () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)];
  const worker = new ServiceKeys('pdf-worker', `pdf-worker/jobs:${two},pdf-worker/jobs:${one}`);
  const jobs = new ServiceKeys(
    'jobs',
    `pdf-worker/jobs:${one},pdf-worker/jobs:${two},gateway/jobs:${secret}`,
  );

  it('are those that it was given, the first of two signs', () => {
    expect(opens(jobs, 'pdf-worker', text(worker, 'jobs'))).toBe(true);
    expect(opens(new ServiceKeys('jobs', `pdf-worker/jobs:${one}`), 'pdf-worker', text(worker, 'jobs'))).toBe(
      false,
    );
  });

  it('sign and open nothing else', () => {
    expect(() => text(worker, 'auth')).toThrow('No key');
    expect(opens(jobs, 'notify', text(worker, 'jobs'))).toBe(false);
  });
});

it.each([
  [secret, true],
  [`${secret},${newer}`, true],
  [`gateway/jobs:${secret}`, true],
  ['short', false],
  [`${secret},short`, false],
  [`gateway/jobs:${secret},${newer}`, false],
  ['gateway/jobs:short', false],
])('%s may be keys: %s', (text, may) => expect(areServiceKeys(text)).toBe(may));
