import { createHash } from 'node:crypto';
import { type DossierChoice, optionsOf } from '@jobref/contracts/domain/dossier-options';
import type { GenerationSnapshot } from '@jobref/contracts/wire/dossiers';
import type { FileUpload } from '@jobref/contracts/domain/files';
import type { JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import type { DossierSource } from '../dossier/dossier.source.js';

/** Returns a record id that is easy to recognise. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Returns a hash as if the file's bytes were its id. */
export const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

export const mara = idOf(900);
export const jonas = idOf(901);

export const buildPhoto = (number: number, changes: Partial<FileUpload> = {}): FileUpload => ({
  id: idOf(number),
  originalName: `IMG_${number}.jpg`,
  fileSize: 2_936_012,
  mimeType: 'image/jpeg',
  title: null,
  description: `Photo of detail ${number}`,
  groupName: null,
  textState: 'none',
  textProblem: null,
  isCover: false,
  takenAt: null,
  takenPlace: null,
  markupVersion: null,
  hasThumbnail: true,
  width: 4_000,
  height: 3_000,
  uploadedBy: mara,
  createdAt: '2026-11-14T09:42:00.000Z',
  ...changes,
});

export const buildDocument = (number: number, changes: Partial<FileUpload> = {}): FileUpload =>
  buildPhoto(number, {
    originalName: `Notice ${number}.pdf`,
    fileSize: 421_888,
    mimeType: 'application/pdf',
    description: null,
    hasThumbnail: false,
    width: null,
    height: null,
    ...changes,
  });

export const buildPhotos = (count: number): FileUpload[] =>
  Array.from({ length: count }, (_, index) => buildPhoto(index + 1));

type SourceChanges = Omit<Partial<DossierSource>, 'snapshot'> &
  Partial<Pick<DossierSource['snapshot'], 'comments' | 'tasks'>> & {
    jobReference?: Partial<JobReferenceRecord>;
    options?: DossierChoice;
  };

/** Builds a dossier's source: a roof survey in Berlin time, by default without files and their list. */
export const buildSource = ({
  jobReference,
  options = {},
  comments = [],
  tasks = [],
  ...changes
}: SourceChanges = {}): DossierSource & { snapshot: GenerationSnapshot } => ({
  snapshot: {
    generationId: idOf(1_000),
    requestedBy: mara,
    generatedAt: '2026-11-20T13:02:00.000Z',
    options: optionsOf({ sections: { fileList: false } }, options),
    comments,
    tasks,
    jobReference: {
      id: idOf(2_000),
      reference: 'JR-2026-000123',
      title: 'Roof survey after storm, Lindenstrasse 14',
      description: null,
      clientName: 'Bergmann Hausverwaltung GmbH',
      clientEmail: 'office@bergmann-hv.example',
      clientId: null,
      status: 'in_progress',
      fileCount: jobReference?.fileUploads?.length ?? 0,
      totalFileSize: 0,
      createdAt: '2026-11-19T23:30:00.000Z',
      updatedAt: '2026-11-19T23:30:00.000Z',
      archivedAt: null,
      ownerId: mara,
      pdfGenerated: false,
      pdfCount: 0,
      ...jobReference,
      fileUploads: (jobReference?.fileUploads ?? []).map((file) => ({ ...file, sha256: hashOf(file.id) })),
    },
  },
  organisation: {
    name: 'Halden & Roe Surveying',
    footer: 'Halden & Roe Surveying, 12 Quay Street, Bristol BS1 4DJ',
    timeZone: 'Europe/Berlin',
    locale: 'en-GB',
    logoVersion: null,
  },
  logo: null,
  names: new Map([
    [mara, 'Mara Lindqvist'],
    [jonas, 'Jonas Weidner'],
  ]),
  pictures: new Map(),
  documents: new Map(),
  generatedAt: new Date('2026-11-20T13:02:00.000Z'),
  ...changes,
});
