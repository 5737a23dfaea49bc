import { z } from 'zod';
import { jobReferenceName } from './job-references.js';
import { limits } from './limits.js';
import { messages } from './messages.js';
import { id, isoDateTime, requiredText } from './text.js';
import { personName } from './users.js';

/** Plain text; line breaks are kept, and `@username` mentions a colleague. */
export const commentRequest = z.object({
  content: requiredText(limits.comment, messages.commentRequired),
});
export type CommentRequest = z.infer<typeof commentRequest>;

/** What the caller may do with a comment: authors for a limited time, administrators may always delete it. */
export const commentAbilities = z.object({ edit: z.boolean(), delete: z.boolean() });
export type CommentAbilities = z.infer<typeof commentAbilities>;

/** A comment on a job reference [EN-10]. */
export const commentRecord = z.object({
  id,
  jobReferenceId: id,
  job: jobReferenceName,
  content: z.string(),
  authorId: id,
  /** Mentioned colleagues who may see the job reference. */
  mentionedIds: z.array(id),
  createdAt: isoDateTime,
  editedAt: isoDateTime.nullable(),
  abilities: commentAbilities,
  /** End of the time in which its author may edit and delete it. */
  changeableUntil: isoDateTime,
});
export type CommentRecord = z.infer<typeof commentRecord>;

/** A comment as the gateway returns it, with names where they are known. */
export const comment = commentRecord.extend({
  author: personName.nullable(),
  mentions: z.array(personName),
});
export type Comment = z.infer<typeof comment>;
