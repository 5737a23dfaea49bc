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
  /** What stands in files, as search knows it. */
  'texts',
]);
export type JobReferenceTopic = z.infer<typeof jobReferenceTopic>;
