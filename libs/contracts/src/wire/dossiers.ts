import { z } from 'zod';
import { dossierComment, dossierTask } from '../domain/dossier-entries.js';
import { keptDossierOptions } from '../domain/dossier-options.js';
import { fileUpload } from '../domain/files.js';
import { jobReferenceRecord } from '../domain/job-references.js';
import { id, isoDateTime } from '../domain/text.js';

/** All that a dossier shows, as it stands at the moment of `beginPdf`. jobs of the version before tells neither options nor what they ask for. */
export const dossierSnapshot = z.object({
  generationId: id,
  jobReference: jobReferenceRecord
    .omit({ abilities: true, pdfGenerations: true, tags: true, version: true })
    .extend({ fileUploads: z.array(fileUpload.extend({ sha256: z.string().optional() })) }),
  requestedBy: id,
  options: keptDossierOptions.prefault({}),
  /** Oldest first; none unless they are to be shown. */
  comments: z.array(dossierComment).default([]),
  /** In their order on screens; none unless they are to be shown. */
  tasks: z.array(dossierTask).default([]),
  /** The time that the dossier tells of. Absent from versions before: now. */
  generatedAt: isoDateTime.optional(),
  /** Stands on the cover; none where it was asked for by a version that knew no codes. */
  code: z.string().nullish(),
});
export type DossierSnapshot = z.infer<typeof dossierSnapshot>;

/** By what a dossier was made beside what jobs knows: hashes, and the version of its template. */
export const madeWith = z.object({ template: z.string(), organisation: z.string(), people: z.string() });
export type MadeWith = z.infer<typeof madeWith>;
