import type { Comment } from '@jobref/contracts/domain/comments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { threadQuery } from './queries.js';

/** Calls back when the component unmounts because its comment is no longer in the thread: somebody deleted it. */
export const useOnCommentGone = ({ id, jobReferenceId }: Comment, onGone: () => void) => {
  const queryClient = useQueryClient();
  const check = useEffectEvent(() => {
    const thread = queryClient.getQueryData(threadQuery(jobReferenceId).queryKey);
    const isListed = thread?.pages.some(({ items }) => items.some((comment) => comment.id === id));
    if (isListed === false) onGone();
  });
  useEffect(() => () => check(), []);
};
