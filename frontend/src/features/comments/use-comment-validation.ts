import { isBlank } from '@jobref/contracts/domain/blank';
import { limits } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import { useState } from 'react';
import { isUnauthorized, messageOf } from '../../api/api-error.js';

// The contract's rules without its schema, to keep zod out of the page's code [VA-09].
const problemOf = (text: string): string | null => {
  if (text.length > limits.comment) return messages.tooLong(limits.comment);
  return isBlank(text) ? messages.commentRequired : null;
};

/** Validates a comment before it is sent, and holds the error. */
export const useCommentValidation = (fallback: string) => {
  const [problem, setProblem] = useState<string | null>(null);
  const onFailed = (error: Error) => {
    if (!isUnauthorized(error)) setProblem(messageOf(error, fallback));
  };
  const check = (text: string, send: (content: string) => void) => {
    const found = problemOf(text);
    setProblem(found);
    if (found === null) send(text.trim());
  };
  return { problem, check, onFailed, clearProblem: () => setProblem(null) };
};
