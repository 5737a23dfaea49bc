import { jobReferenceRecord } from '@jobref/contracts/domain/job-references';
import type { Tag } from '@jobref/contracts/domain/tags';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { versionOf } from '@jobref/service-kit/versions';
import { type JobReference, editableFieldsOf } from './job-reference.entity.js';
import type { JobReferenceRow, JobRow } from './job-reference.repository.js';

/**
 * Returns the version over all fields that PATCH can change; files, PDFs and comments do not count. Without tags it
 * equals that of releases before tags.
 */
export const versionOfJobReference = (
  row: JobReference | JobReferenceRow,
  tags: readonly Pick<Tag, 'name'>[],
): string =>
  versionOf({ ...editableFieldsOf(row), ...(tags.length > 0 && { tags: tags.map(({ name }) => name) }) });

const present = createPresenter(
  jobReferenceRecord.omit({
    pdfGenerated: true,
    pdfGenerations: true,
    fileUploads: true,
    tags: true,
    abilities: true,
    version: true,
  }),
);

/** Returns the fields of a job reference that its parts' records contain. */
export const presentJob = (row: JobRow & { jobReferenceId: string }) => ({
  id: row.jobReferenceId,
  reference: row.reference,
  title: row.jobTitle,
});

export const presentFacts = (row: JobReferenceRow) => ({ ...present(row), pdfGenerated: row.pdfCount > 0 });
