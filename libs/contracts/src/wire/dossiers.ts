import { z } from 'zod';
import { dossierComment, dossierTask } from '../domain/dossier-entries.js';
import { storedDossierOptions } from '../domain/dossier-options.js';
import { fileUpload } from '../domain/files.js';
import { jobReferenceRecord } from '../domain/job-references.js';
import { id, isoDateTime } from '../domain/text.js';

/** All data of a dossier, or of its preview, at the time of the call that returns it. */
export const dossierSnapshot = z.object({
  generationId: id,
  jobReference: jobReferenceRecord
    .omit({ abilities: true, pdfGenerations: true, tags: true, version: true })
    .extend({ fileUploads: z.array(fileUpload.extend({ sha256: z.string() })) }),
  requestedBy: id,
  options: storedDossierOptions,
  /** Oldest first; empty unless they are to be shown. */
  comments: z.array(dossierComment),
  /** In screen order; empty unless they are to be shown. */
  tasks: z.array(dossierTask),
  /** Time for which the dossier is generated; absent for a preview. */
  generatedAt: isoDateTime.optional(),
  /** Code on the cover; absent for a preview, null for generations requested before there were codes. */
  code: z.string().nullish(),
});
export type DossierSnapshot = z.infer<typeof dossierSnapshot>;

/** All data of a dossier that is not a preview. */
export const generationSnapshot = dossierSnapshot.required({ generatedAt: true });
export type GenerationSnapshot = z.infer<typeof generationSnapshot>;

/** Inputs of a dossier beyond the jobs service's data: hashes, and the version of its template. */
export const madeWith = z.object({ template: z.string(), organisation: z.string(), people: z.string() });
export type MadeWith = z.infer<typeof madeWith>;
