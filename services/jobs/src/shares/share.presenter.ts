import type { SharedJobRecord, ShareRecord } from '@jobref/contracts/domain/shares';
import type { Share } from './core/share.entity.js';
import type { SharedJobRow } from './core/share.repository.js';

export const presentShare = (share: Share): ShareRecord => ({
  id: share.id,
  jobReferenceId: share.jobReferenceId,
  userId: share.userId,
  permissions: share.permissions,
  sharedBy: share.sharedBy,
  createdAt: share.createdAt.toISOString(),
});

export const presentSharedJob = (row: SharedJobRow): SharedJobRecord => ({
  id: row.id,
  jobReferenceId: row.jobReferenceId,
  permissions: row.permissions,
  sharedBy: row.sharedBy,
  createdAt: row.createdAt.toISOString(),
  job: { id: row.jobReferenceId, reference: row.reference, title: row.title, clientName: row.clientName },
});
