import { useState } from 'react';
import { isUnauthorized, messageOf } from '../../api/api-error.js';

// Comes with the first comment that is sent; if it cannot be had, the server says what is wrong.
const schema = () =>
  import('@jobref/contracts/domain/comments').then(
    ({ commentRequest }) => commentRequest,
    () => null,
  );

/** Checks what is to be sent with the contract's own schema, and holds why it was not: the words stay where they are. */
export const useCommentText = (fallback: string) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const checked = async (text: string): Promise<string | null> => {
    setChecking(true);
    const commentRequest = await schema();
    setChecking(false);
    if (!commentRequest) return text.trim();
    const { data, error } = commentRequest.safeParse({ content: text });
    setProblem(error?.issues[0]?.message ?? null);
    return data?.content ?? null;
  };
  const onFailed = (error: Error) => {
    if (!isUnauthorized(error)) setProblem(messageOf(error, fallback));
  };
  return { problem, isChecking, checked, onFailed, forgive: () => setProblem(null) };
};
