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

describe('ServiceKeys derived from one secret', () => {
  const gateway = new ServiceKeys('gateway', secret);

  it('work only between their two services, in one direction', () => {
    expect(opens(new ServiceKeys('jobs', secret), 'gateway', text(gateway, 'jobs'))).toBe(true);
    expect(opens(new ServiceKeys('auth', secret), 'gateway', text(gateway, 'jobs'))).toBe(false);
    expect(opens(gateway, 'jobs', text(gateway, 'jobs'))).toBe(false);
    expect(opens(gateway, 'gateway', text(gateway, 'files'))).toBe(false);
  });

  it('are bound to the caller: the PDF worker’s signatures are valid for no other caller', () => {
    const jobs = new ServiceKeys('jobs', secret);
    const worker = new ServiceKeys('pdf-worker', secret);
    expect(opens(jobs, 'pdf-worker', text(worker, 'jobs'))).toBe(true);
    expect(opens(jobs, 'gateway', text(worker, 'jobs'))).toBe(false);
  });

  it('stay valid during each step of a secret rotation', () => {
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

describe('ServiceKeys with the service’s own keys', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)];
  const worker = new ServiceKeys('pdf-worker', `pdf-worker/jobs:${two},pdf-worker/jobs:${one}`);
  const jobs = new ServiceKeys(
    'jobs',
    `pdf-worker/jobs:${one},pdf-worker/jobs:${two},gateway/jobs:${secret}`,
  );

  it('use the given keys; the first of two signs', () => {
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
])('areServiceKeys of %s is %s', (text, may) => expect(areServiceKeys(text)).toBe(may));
