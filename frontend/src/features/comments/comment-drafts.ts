/** Returns the key of a new comment's draft, kept in this tab until it is sent. */
export const newCommentDraft = (jobReferenceId: string) => `comment.${jobReferenceId}`;

/** Returns the key of an edited comment's draft, kept in this tab until it is saved or discarded. */
export const commentDraft = (commentId: string) => `comment-edit.${commentId}`;
