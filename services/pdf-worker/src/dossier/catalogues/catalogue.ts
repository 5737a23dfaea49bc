import type { JobReferenceStatus } from '@jobref/contracts/domain/job-references';
import type { TaskStatus } from '@jobref/contracts/domain/tasks';
import type { DossierDocument } from '../dossier.source.js';

/** Forms of a word beside a number, which stands for `#`, by the language's own rules. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A dossier's own words. What stands in braces is filled in. */
export interface Words {
  dossier: string;
  preparedFor: string;
  contents: string;
  summary: string;
  description: string;
  jobDetails: string;
  documents: string;
  photos: string;
  fileList: string;
  comments: string;
  tasks: string;

  client: string;
  clientEmail: string;
  preparedBy: string;
  reference: string;
  status: string;
  created: string;
  generated: string;
  notKnown: string;
  notProvided: string;
  noFiles: string;

  number: string;
  name: string;
  type: string;
  size: string;
  added: string;
  inThisDossier: string;
  onPage: string;
  separateFile: string;
  wordFile: string;
  otherFile: string;

  /** `{page}` of `{pages}`: at the foot of each page, and on pages of documents. */
  pageOf: string;
  altOfPage: string;
  onePhoto: string;
  somePhotos: string;
  notesOnPhotos: string;
  noPreview: string;
  /** Of a photo, with `{date}`. */
  taken: string;
  addedOn: string;
  /** Before a name: after when a photo was taken, and after when it was added. */
  addedBy: string;
  by: string;
  /** `{reason}` is one of the problems. */
  notIncluded: string;

  verify: string;
  qrCode: string;

  edited: string;
  due: string;
  assignedTo: string;
  signatureTitle: string;
  signature: string;
  date: string;
}

/** All that a dossier says in one language. The next language is one more such file, named in catalogues.ts. */
export interface Catalogue {
  direction: 'ltr' | 'rtl';
  words: Words;
  counts: Record<'photos' | 'documents', Plural>;
  statuses: Record<JobReferenceStatus, string>;
  taskStatuses: Record<TaskStatus, string>;
  /** Why a document is not shown, within a sentence. */
  problems: Record<NonNullable<DossierDocument['problem']>, string>;
}
