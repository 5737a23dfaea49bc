import { commentRequest } from '@jobref/contracts/domain/comments';
import { useState } from 'react';
import { isUnauthorized, messageOf } from '../../api/api-error.js';

/** Checks what is to be sent with the contract's own schema, and holds why it was not: the words stay where they are. */
export const useCommentText = (fallback: string) => {
  const [problem, setProblem] = useState<string | null>(null);
  const checked = (text: string): string | null => {
    const { data, error } = commentRequest.safeParse({ content: text });
    setProblem(error?.issues[0]?.message ?? null);
    return data?.content ?? null;
  };
  const onFailed = (error: Error) => {
    if (!isUnauthorized(error)) setProblem(messageOf(error, fallback));
  };
  return { problem, checked, onFailed, forgive: () => setProblem(null) };
};
