import type { JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import { versionOf } from '@jobref/service-kit/versions';
import type { JobReferenceRow } from './job-reference.repository.js';

export type JobReferenceFacts = Omit<
  JobReferenceRecord,
  'abilities' | 'pdfGenerations' | 'fileUploads' | 'version'
>;

type Changeable = Pick<
  JobReferenceRow,
  'title' | 'description' | 'clientName' | 'clientEmail' | 'status' | 'ownerId'
>;

/** The version of all that PATCH changes; files, PDFs and comments do not count. */
export const versionOfJobReference = (row: Changeable): string => {
  const { title, description, clientName, clientEmail, status, ownerId } = row;
  return versionOf({ title, description, clientName, clientEmail, status, ownerId });
};

export const presentFacts = (row: JobReferenceRow): JobReferenceFacts => ({
  id: row.id,
  reference: row.reference,
  title: row.title,
  description: row.description,
  clientName: row.clientName,
  clientEmail: row.clientEmail,
  status: row.status,
  fileCount: row.fileCount,
  totalFileSize: row.totalFileSize,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ownerId: row.ownerId,
  pdfGenerated: row.pdfCount > 0,
  pdfCount: row.pdfCount,
});
