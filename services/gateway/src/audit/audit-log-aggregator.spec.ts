import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { AuditRecord } from '@jobref/contracts/domain/audit';
import type { AuditEntriesInput } from '@jobref/contracts/wire/audit';
import type { AuthClient, JobsClient, NotifyClient } from '@jobref/service-kit/calls/clients';
import { createLogger } from '@jobref/service-kit/logging';
import { PeopleService } from '../people/people.service.js';
import type { PersonCache } from '../sessions/person-cache.js';
import { AuditReferences } from './audit-references.js';
import { AuditLogAggregator } from './audit-log-aggregator.js';

const administrator: UserActor = { kind: 'user', id: randomUUID(), role: 'administrator' };

// Few distinct times for many entries: times collide within a log and between logs.
const buildRecord = (): AuditRecord => ({
  id: randomUUID(),
  at: `2026-11-20T10:00:00.00000${Math.floor(Math.random() * 5)}Z`,
  actorKind: 'system',
  actorId: null,
  actorName: 'test',
  action: 'thing.changed',
  recordType: 'thing',
  recordId: null,
  before: null,
  after: null,
  erasedAt: null,
  requestId: 'r',
  address: null,
  sequence: 1,
});
const place = ({ at, id }: { at: string; id: string }) => `${at} ${id}`;

/** Returns a fake log that pages like a service. */
const logOf = (count: number) => {
  const records = Array.from({ length: count }, buildRecord).sort((one, other) =>
    place(one) < place(other) ? 1 : -1,
  );
  const auditEntries = (_: unknown, { limit, after }: AuditEntriesInput) => {
    const rest = after ? records.filter((record) => place(record) < place(after)) : records;
    return Promise.resolve({ items: rest.slice(0, limit), total: records.length });
  };
  return { records, client: { auditEntries, namesOf: () => Promise.resolve([]) } };
};

const pagesOf = async (log: AuditLogAggregator, limit: number) => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await log.page(administrator, { limit, total: true, cursor });
    pages.push(page.items.map(place));
    cursor = page.nextCursor ?? undefined;
    expect(pages.length).toBeLessThan(100); // guards against endless paging
  } while (cursor);
  return pages;
};

const nobodyKept = { names: () => Promise.resolve([]) } as unknown as PersonCache;

describe('merged audit log', () => {
  it.each([1, 7, 30, 90])(
    'returns every entry once, newest first, in pages of %i [RP-02 AP-30]',
    async (limit) => {
      const [auth, jobs, notify] = [logOf(40), logOf(3), logOf(47)];
      const logger = createLogger('gateway', 'silent');
      const log = new AuditLogAggregator(
        auth.client as unknown as AuthClient,
        jobs.client as unknown as JobsClient,
        notify.client as unknown as NotifyClient,
        new PeopleService(auth.client as unknown as AuthClient, nobodyKept, logger),
        new AuditReferences(jobs.client as unknown as JobsClient, logger),
      );
      const all = [auth, jobs, notify].flatMap(({ records }) => records.map(place));
      const pages = await pagesOf(log, limit);
      expect(pages.flat()).toEqual(all.sort().reverse());
      expect(pages).toHaveLength(Math.ceil(90 / limit));
      expect((await log.page(administrator, { limit, total: true })).total).toBe(90);
    },
  );
});
