import { useState } from 'react';
import { isUnauthorized, messageOf } from '../../api/api-error.js';
import { loadCode } from '../../ui/lazy/load-code.js';

/** Checks what is to be sent with the contract's own schema, and holds why it was not: the words stay where they are. */
export const useCommentText = (fallback: string) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const onFailed = (error: Error) => {
    if (!isUnauthorized(error)) setProblem(messageOf(error, fallback));
  };
  // The schema comes with the first comment: the page around it needs none before.
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
