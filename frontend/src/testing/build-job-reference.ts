import type { FileUpload } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { buildCurrentUser } from './render.js';

const createdAt = '2026-11-20T09:00:00.000Z';
const owner = buildCurrentUser();
let last = 0;
const newId = () => `00000000-0000-4000-8000-${String((last += 1)).padStart(12, '0')}`;

const everything = {
  edit: true,
  upload: true,
  deleteFiles: true,
  generatePdf: true,
  comment: true,
  createTasks: true,
  share: true,
  delete: true,
  handOver: false,
};
/** Abilities of somebody who may only view the job reference. */
export const viewOnly = {
  ...everything,
  edit: false,
  upload: false,
  deleteFiles: false,
  generatePdf: false,
  comment: false,
  createTasks: false,
  share: false,
  delete: false,
};

/** Builds a photo on a job reference; override what matters to the test. */
export const buildFile = (overrides: Partial<FileUpload> = {}): FileUpload => ({
  id: newId(),
  originalName: 'Slipped tiles.jpg',
  fileSize: 2_936_013,
  mimeType: 'image/jpeg',
  title: null,
  description: null,
  groupName: null,
  textState: 'none',
  textProblem: null,
  isCover: false,
  takenAt: null,
  takenPlace: null,
  markupVersion: null,
  hasThumbnail: true,
  width: 1600,
  height: 1200,
  uploadedBy: owner.id,
  createdAt,
  ...overrides,
});

/** Builds a finished dossier; override what matters to the test. */
export const buildPdf = (overrides: Partial<PdfGeneration> = {}): PdfGeneration => ({
  id: newId(),
  status: 'done',
  createdAt,
  requestedBy: owner.id,
  progress: null,
  size: 2_411_724,
  pages: 9,
  error: null,
  separateFiles: [],
  ...overrides,
});

/** Builds a job reference of the signed-in person; its counters follow its files. */
export const buildJobReference = (overrides: Partial<JobReference> = {}): JobReference => {
  const { fileUploads = [], pdfGenerations = [] } = overrides;
  return {
    id: newId(),
    reference: 'JR-2026-000123',
    title: 'Roof survey',
    description: null,
    clientName: 'Bergmann GmbH',
    clientEmail: null,
    clientId: null,
    tags: [],
    status: 'in_progress',
    fileCount: fileUploads.length,
    totalFileSize: fileUploads.reduce((sum, { fileSize }) => sum + fileSize, 0),
    archivedAt: null,
    createdAt,
    updatedAt: createdAt,
    ownerId: owner.id,
    owner,
    pdfGenerated: pdfGenerations.some(({ status }) => status === 'done'),
    pdfCount: pdfGenerations.filter(({ status }) => status === 'done').length,
    pdfGenerations,
    fileUploads,
    abilities: everything,
    version: 'v1',
    ...overrides,
  };
};
