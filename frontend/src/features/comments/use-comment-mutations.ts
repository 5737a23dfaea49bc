import type { Comment } from '@jobref/contracts/domain/comments';
import { useQueryClient } from '@tanstack/react-query';
import { mapPages, replaceById } from '../../api/cached-lists.js';
import type { Pages } from '../../api/query.js';
import { request, requestOnce } from '../../api/request.js';
import { commentPaths } from '../../api/affected-paths.js';
import { useDelete } from '../../domain/bin/use-delete.js';
import { useAction } from '../../domain/use-action.js';
import { useIdempotencyKey } from '../../drafts/use-idempotency-key.js';
import { threadQuery } from './queries.js';

const pathOf = (jobReferenceId: string) => `/api/jobs/${jobReferenceId}/comments`;

interface Outcome {
  onDone: (sent: string) => void;
  onFailed: (error: Error) => void;
}

const prependComment = (comment: Comment) => (thread: Pages<Comment> | undefined) => {
  const [newest, ...older] = thread?.pages ?? [];
  if (!thread || !newest || newest.items.some(({ id }) => id === comment.id)) return thread;
  const total = /^\d+$/.test(newest.total ?? '') ? String(Number(newest.total) + 1) : newest.total;
  return { ...thread, pages: [{ ...newest, items: [comment, ...newest.items], total }, ...older] };
};

/** POST …/comments: adds the comment to the cached thread as soon as the server responds. */
export const useAddComment = (jobReferenceId: string, { onDone, onFailed }: Outcome) => {
  const queryClient = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey(`comment.${jobReferenceId}`);
  return useAction({
    mutationFn: (content: string) =>
      requestOnce<Comment>(pathOf(jobReferenceId), { content }, keyFor({ content })),
    onDone: (comment, content) => {
      forget();
      queryClient.setQueryData(threadQuery(jobReferenceId).queryKey, prependComment(comment));
      onDone(content);
    },
    onError: onFailed,
    touches: commentPaths(jobReferenceId),
  });
};

/** PATCH …/comments/{commentId}. */
export const useEditComment = ({ id, jobReferenceId }: Comment, { onDone, onFailed }: Outcome) => {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (content: string) =>
      request<Comment>('PATCH', `${pathOf(jobReferenceId)}/${id}`, { content }),
    onDone: (comment, content) => {
      // Update the cache before the editor closes: otherwise the old text flashes.
      queryClient.setQueryData(threadQuery(jobReferenceId).queryKey, mapPages(replaceById(comment)));
      onDone(content);
    },
    onError: onFailed,
    touches: commentPaths(jobReferenceId),
  });
};

/** DELETE …/comments/{commentId}. */
export const useDeleteComment = (jobReferenceId: string, onDone: () => void) =>
  useDelete<Comment>({
    pathOf: ({ id }) => `${pathOf(jobReferenceId)}/${id}`,
    success: () => 'Comment deleted',
    failure: 'Failed to delete the comment',
    onDone,
    touches: commentPaths(jobReferenceId),
  });
