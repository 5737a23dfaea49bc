import { randomUUID } from 'node:crypto';
import type { Actor } from '@jobref/contracts/domain/actor';
import { setImmediate } from 'node:timers/promises';
import type { Transactions } from '../database/transactions.js';
import type { AuditSealsRepository } from './audit-seals.repository.js';
import { AuditTrail } from './audit-trail.js';
import type { AuditTrailRepository } from './audit-trail.repository.js';
import type { ChainAnchor } from './chain-anchor.js';

const administrator = (): Actor => ({ kind: 'user', id: randomUUID(), role: 'administrator' });

/** Sets up the trail of an empty log that records how many verifications read it at the same time. */
const emptyTrail = () => {
  let reading = 0;
  const counts: number[] = [];
  const linksAfter = async () => {
    counts.push((reading += 1));
    await setImmediate();
    reading -= 1;
    return [];
  };
  const countUnsealed = () => Promise.resolve({ unsealed: 0, unsealedSince: null });
  const trail = new AuditTrail(
    { run: (_: Actor, work: () => unknown) => work() } as unknown as Transactions,
    {} as AuditTrailRepository,
    { linksAfter, countUnsealed } as unknown as AuditSealsRepository,
    { read: () => Promise.resolve(null) } as unknown as ChainAnchor,
  );
  return { trail, counts };
};

describe('AuditTrail', () => {
  it('verifies for one person one at a time, and for another beside it', async () => {
    const { trail, counts } = emptyTrail();
    const [one, other] = [administrator(), administrator()];
    await Promise.all([one, one, one, one].map((actor) => trail.verify(actor, {})));
    expect(counts).toEqual([1, 1, 1, 1]);
    const reports = await Promise.all([one, one, other].map((actor) => trail.verify(actor, {})));
    expect(Math.max(...counts)).toBe(2);
    expect(reports.map(({ whole }) => whole)).toEqual([true, true, true]);
  });
});
