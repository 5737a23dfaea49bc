import { type SharedJobRecord, sharedJobRecord, shareRecord } from '@jobref/contracts/domain/shares';
import { presenterOf } from '@jobref/service-kit/presenter-of';
import type { SharedJobRow } from './core/share.repository.js';

export const presentShare = presenterOf(shareRecord);

const present = presenterOf(sharedJobRecord.omit({ job: true }));

export const presentSharedJob = (row: SharedJobRow): SharedJobRecord => ({
  ...present(row),
  job: { id: row.jobReferenceId, reference: row.reference, title: row.title, clientName: row.clientName },
});
