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
]);
export type JobReferenceTopic = z.infer<typeof jobReferenceTopic>;
