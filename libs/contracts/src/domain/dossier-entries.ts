import { commentRecord } from './comments.js';
import { taskRecord } from './tasks.js';
import type { z } from 'zod';

/** The fields of a comment that a dossier shows. */
export const dossierComment = commentRecord.pick({
  content: true,
  authorId: true,
  createdAt: true,
  editedAt: true,
});
export type DossierComment = z.infer<typeof dossierComment>;

/** The fields of a task that a dossier shows. */
export const dossierTask = taskRecord.pick({
  title: true,
  description: true,
  status: true,
  dueDate: true,
  assigneeId: true,
});
export type DossierTask = z.infer<typeof dossierTask>;
