import type { Actor } from '@jobref/contracts/domain/actor';
import type { JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import { versionOf } from '@jobref/service-kit/versions';
import { presentFile } from '../files/file.presenter.js';
import type { FileRow } from '../files/file.repository.js';
import { presentPdf } from '../pdfs/pdf.presenter.js';
import type { PdfRow } from '../pdfs/pdf.repository.js';
import { abilitiesOf } from './core/job-reference.policy.js';
import type { JobReferenceRow } from './core/job-reference.repository.js';

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

/** What an actor is told of a job reference, with what they may do with it. */
export const presentJobReference = (
  actor: Actor,
  row: JobReferenceRow,
  files: FileRow[],
  pdfs: PdfRow[],
): JobReferenceRecord => ({
  ...presentFacts(row),
  fileUploads: files.map(presentFile),
  pdfGenerations: pdfs.map(presentPdf),
  abilities: abilitiesOf(actor, row),
  version: versionOfJobReference(row),
});
