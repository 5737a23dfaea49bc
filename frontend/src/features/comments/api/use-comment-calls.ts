import type { Comment } from '@jobref/contracts/domain/comments';
import { useQueryClient } from '@tanstack/react-query';
import { request, requestOnce } from '../../../api/request.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { useRefreshTopics } from '../../../domain/job-references/use-refresh-topics.js';
import { useIdempotencyKey } from '../../../drafts/use-idempotency-key.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { threadQuery, type CommentPages } from './use-comments.js';

const pathOf = (jobReferenceId: string) => `/api/jobs/${jobReferenceId}/comments`;

interface Outcome {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

const withNewest = (thread: CommentPages | undefined, comment: Comment): CommentPages | undefined => {
  const [newest, ...older] = thread?.pages ?? [];
  if (!thread || !newest || newest.items.some(({ id }) => id === comment.id)) return thread;
  const total = /^\d+$/.test(newest.total ?? '') ? String(Number(newest.total) + 1) : newest.total;
  return { ...thread, pages: [{ ...newest, items: [comment, ...newest.items], total }, ...older] };
};

/** POST …/comments: what was written stands in the thread the moment the server has it. */
export const useAddComment = (jobReferenceId: string, { onDone, onFailed }: Outcome) => {
  const queryClient = useQueryClient();
  const refresh = useRefreshTopics(jobReferenceId);
  const { keyFor, forget } = useIdempotencyKey(`comment.${jobReferenceId}`);
  return useSubmitOnce({
    mutationFn: (content: string) =>
      requestOnce<Comment>(pathOf(jobReferenceId), { content }, keyFor({ content })),
    onSuccess: (comment) => {
      forget();
      queryClient.setQueryData<CommentPages>(threadQuery(jobReferenceId).queryKey, (thread) =>
        withNewest(thread, comment),
      );
      onDone();
      void refresh('comments');
    },
    onError: onFailed,
  });
};

/** PATCH …/comments/{commentId}. */
export const useEditComment = ({ id, jobReferenceId }: Comment, { onDone, onFailed }: Outcome) => {
  const refresh = useRefreshTopics(jobReferenceId);
  return useSubmitOnce({
    mutationFn: (content: string) =>
      request<Comment>('PATCH', `${pathOf(jobReferenceId)}/${id}`, { content }),
    onSuccess: async () => {
      // First the new words, then the editor goes: the old ones are not seen again in between.
      await refresh('comments');
      onDone();
    },
    onError: onFailed,
  });
};

/** DELETE …/comments/{commentId}. */
export const useDeleteComment = (jobReferenceId: string, onDone: () => void) => {
  const refresh = useRefreshTopics(jobReferenceId);
  return useSubmitOnce({
    mutationFn: ({ id }: Comment) => request<undefined>('DELETE', `${pathOf(jobReferenceId)}/${id}`),
    onSuccess: () => {
      onDone();
      toast({ title: 'Success', description: 'Comment deleted' });
      void refresh('comments');
    },
    onError: toastFailure('Error', 'Failed to delete the comment'),
  });
};
