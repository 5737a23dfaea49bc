import { jobReferenceRecord } from '@jobref/contracts/domain/job-references';
import { presenterOf } from '@jobref/service-kit/presenter-of';
import { versionOf } from '@jobref/service-kit/versions';
import { type JobReference, editableFieldsOf } from './job-reference.entity.js';
import type { JobReferenceRow, JobRow } from './job-reference.repository.js';

/** The version of all that PATCH changes; files, PDFs and comments do not count. */
export const versionOfJobReference = (row: JobReference | JobReferenceRow): string =>
  versionOf(editableFieldsOf(row));

const present = presenterOf(
  jobReferenceRecord.omit({
    pdfGenerated: true,
    pdfGenerations: true,
    fileUploads: true,
    abilities: true,
    version: true,
  }),
);

/** As much of it as stands beside what is on it. */
export const presentJob = (row: JobRow & { jobReferenceId: string }) => ({
  id: row.jobReferenceId,
  reference: row.reference,
  title: row.jobTitle,
});

export const presentFacts = (row: JobReferenceRow) => ({ ...present(row), pdfGenerated: row.pdfCount > 0 });
