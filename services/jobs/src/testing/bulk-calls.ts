import { randomUUID } from 'node:crypto';
import { callsOn, type RepositoryCalls } from '@jobref/testing/repositories';
import { BulkWork } from '../bulk/bulk-work.entity.js';
import { BulkWorkRepository } from '../bulk/bulk-work.repository.js';
import { ImportRowRepository } from '../imports/import-row.repository.js';
import { idOfRow } from '../imports/row-ids.js';
import { buildJobReference } from './builders.js';
import type { OwnedRecords } from './owned-records.js';
import type { StartedJobs } from './started-jobs.js';

const ever = new Date('2100-01-01');

/** Calls of every method of the repositories of bulk work and imports, on the owner's rows. */
export const bulkCalls = (
  jobs: StartedJobs,
  { owner, jobReferenceId, workId, importId }: OwnedRecords,
): RepositoryCalls => {
  const { id: ownerId } = owner;
  const now = new Date();
  const work = BulkWork.begin({ id: ownerId, role: 'agent' }, { act: 'delete' }, [jobReferenceId], now);
  const fields = buildJobReference({ title: 'Forged' });
  const importRow = { actorId: ownerId, id: idOfRow(ownerId, importId, 2), fields, createdAt: now };
  return {
    ...callsOn(jobs.app, BulkWorkRepository, {
      find: (r) => r.find(workId),
      lock: (r) => r.lock(workId),
      countRunningOf: (r) => r.countRunningOf(ownerId),
      lockRunningOf: (r) => r.lockRunningOf(ownerId),
      insert: (r) => r.insert(Object.assign(work, { id: randomUUID() })),
      update: (r) => r.update(Object.assign(work, { id: workId })),
      beforeChange: (r) => r.beforeChange({ act: 'set_status', status: 'completed' }, [jobReferenceId]),
      lockJobReferences: (r) => r.lockJobReferences([jobReferenceId]),
      keepChanges: (r) =>
        r.keepChanges(workId, { act: 'archive', archived: true }, [{ id: randomUUID(), before: null }]),
      changesOf: (r) => r.changesOf(workId),
      removeEndedBefore: (r) => r.removeEndedBefore(ever),
    }),
    ...callsOn(jobs.app, ImportRowRepository, {
      put: (r) => r.put([importRow]),
      waiting: (r) => r.waiting(ownerId),
      lockAll: (r) => r.lockAll(ownerId, importId),
      removeAll: (r) => r.removeAll(ownerId, importId),
      confirmed: (r) => r.confirmed(workId),
      take: (r) => r.take(ownerId, importRow.id),
      removeBefore: (r) => r.removeBefore(ever),
    }),
  };
};
