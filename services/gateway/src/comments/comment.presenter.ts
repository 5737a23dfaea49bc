import type { Comment, CommentRecord } from '@jobref/contracts/domain/comments';
import type { Naming } from '../people/people-names.js';

/** Adds the names of a comment's author and of mentioned people [EN-10]. */
export const commentNaming: Naming<CommentRecord, Comment> = {
  idsIn: ({ authorId, mentionedIds }) => [authorId, ...mentionedIds],
  named: (record, names) => ({
    ...record,
    author: names.of(record.authorId),
    mentions: record.mentionedIds.flatMap((id) => names.of(id) ?? []),
  }),
};
