import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { AuditRecord } from '@jobref/contracts/domain/audit';
import type { JobsClient } from '@jobref/service-kit/calls/clients';
import { createLogger } from '@jobref/service-kit/logging';
import { AuditReferences } from './audit-references.js';

const actor: UserActor = { kind: 'user', id: randomUUID(), role: 'administrator' };
const [roof, gone] = [randomUUID(), randomUUID()];

const entry = (values: Partial<AuditRecord>) => values as AuditRecord;

/** Returns the references over a fake jobs service that knows the roof, and the ids of each call. */
const started = (fails = false) => {
  const asked: string[][] = [];
  const jobs = {
    referencesOf: (_: unknown, { ids }: { ids: string[] }) => {
      asked.push(ids);
      return fails ? Promise.reject(new Error('away')) : Promise.resolve([{ id: roof, reference: 'JR-1' }]);
    },
  };
  const references = new AuditReferences(jobs as unknown as JobsClient, createLogger('gateway', 'silent'));
  const named = async (entries: AuditRecord[]) =>
    (await references.nameAll(actor, entries)).map(({ jobReference }) => jobReference?.reference ?? null);
  return { named, asked };
};

describe('job references in the audit log', () => {
  it('come from the record or its parent job reference, in one call [RP-02]', async () => {
    const { named, asked } = started();
    const found = await named([
      entry({ recordType: 'job_reference', recordId: roof, before: null, after: null }),
      entry({ recordType: 'comment', recordId: '1', before: null, after: { jobReferenceId: roof } }),
      entry({ recordType: 'file', recordId: '2', before: { jobReferenceId: roof }, after: null }),
      entry({ recordType: 'job_reference', recordId: gone, before: null, after: null }),
      entry({ recordType: 'user', recordId: roof, before: null, after: null }),
    ]);
    expect(found).toEqual(['JR-1', 'JR-1', 'JR-1', null, null]);
    expect(asked).toEqual([[roof, gone]]);
  });

  it('are not requested for entries without a job reference or with an invalid id', async () => {
    const { named, asked } = started();
    expect(
      await named([
        entry({ recordType: 'user', recordId: roof, before: null, after: { role: 'agent' } }),
        entry({ recordType: 'comment', recordId: roof, before: null, after: { jobReferenceId: 7 } }),
      ]),
    ).toEqual([null, null]);
    expect(asked).toEqual([]);
  });

  it('are null while jobs is unavailable, and nothing else fails', async () => {
    const { named } = started(true);
    const record = entry({ recordType: 'job_reference', recordId: roof, before: null, after: null });
    expect(await named([record])).toEqual([null]);
  });
});
