import { commentRecord } from './comments.js';
import { taskRecord } from './tasks.js';
import type { z } from 'zod';

/** As much of a comment as stands in a dossier. */
export const dossierComment = commentRecord.pick({
  content: true,
  authorId: true,
  createdAt: true,
  editedAt: true,
});
export type DossierComment = z.infer<typeof dossierComment>;

/** As much of a task as stands in a dossier. */
export const dossierTask = taskRecord.pick({
  title: true,
  description: true,
  status: true,
  dueDate: true,
  assigneeId: true,
});
export type DossierTask = z.infer<typeof dossierTask>;
