import { z } from 'zod';
import { jobReferenceName } from './job-references.js';
import { limits } from './limits.js';
import { messages } from './messages.js';
import { id, isoDateTime, requiredText } from './text.js';
import { personName } from './users.js';

/** Plain text; its line breaks count, and `@username` speaks to a colleague. */
export const commentRequest = z.object({
  content: requiredText(limits.comment, messages.commentRequired),
});
export type CommentRequest = z.infer<typeof commentRequest>;

/** What this caller may do with a comment: its author for a while, an administrator may always remove it. */
export const commentAbilities = z.object({ edit: z.boolean(), delete: z.boolean() });
export type CommentAbilities = z.infer<typeof commentAbilities>;

/** What somebody wrote on a job reference [EN-10]. */
export const commentRecord = z.object({
  id,
  jobReferenceId: id,
  job: jobReferenceName,
  content: z.string(),
  authorId: id,
  /** Colleagues who were spoken to and may see the job reference. */
  mentionedIds: z.array(id),
  createdAt: isoDateTime,
  editedAt: isoDateTime.nullable(),
  abilities: commentAbilities,
  /** Until when its author may edit and delete it. */
  changeableUntil: isoDateTime,
});
export type CommentRecord = z.infer<typeof commentRecord>;

/** As the gateway answers it: with names, where they are known. */
export const comment = commentRecord.extend({
  author: personName.nullable(),
  mentions: z.array(personName),
});
export type Comment = z.infer<typeof comment>;
