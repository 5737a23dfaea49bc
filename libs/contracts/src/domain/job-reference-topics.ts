import { z } from 'zod';

/** Parts of a job reference that screens show. */
export const jobReferenceTopic = z.enum([
  'details',
  'files',
  'pdfs',
  'links',
  'comments',
  'tasks',
  'shares',
  'activity',
  /** Text in files, as indexed for search. */
  'texts',
]);
export type JobReferenceTopic = z.infer<typeof jobReferenceTopic>;
