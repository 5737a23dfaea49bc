import { useState } from 'react';
import { isUnauthorized, messageOf } from '../../api/api-error.js';
import { loadCode } from '../../ui/lazy/load-code.js';

/** Validates a comment against the contract's schema before it is sent, and holds the error. */
export const useCommentValidation = (fallback: string) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const onFailed = (error: Error) => {
    if (!isUnauthorized(error)) setProblem(messageOf(error, fallback));
  };
  // The schema is loaded with the first comment, to keep zod out of the page's code.
  const check = async (text: string, send: (content: string) => void): Promise<void> => {
    setChecking(true);
    await loadCode(() => import('@jobref/contracts/domain/comments')).then(({ commentRequest }) => {
      const { data, error } = commentRequest.safeParse({ content: text });
      setProblem(error?.issues[0]?.message ?? null);
      if (data) send(data.content);
    }, onFailed);
    setChecking(false);
  };
  return { problem, isChecking, check, onFailed, clearProblem: () => setProblem(null) };
};
