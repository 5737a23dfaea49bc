import { type SharedJobRecord, sharedJobRecord, shareRecord } from '@jobref/contracts/domain/shares';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import type { SharedJobRow } from './core/share.repository.js';

export const presentShare = createPresenter(shareRecord);

const present = createPresenter(sharedJobRecord.omit({ job: true }));

export const presentSharedJob = (row: SharedJobRow): SharedJobRecord => ({
  ...present(row),
  job: { id: row.jobReferenceId, reference: row.reference, title: row.title, clientName: row.clientName },
});
