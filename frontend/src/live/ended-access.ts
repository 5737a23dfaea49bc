import { useLayoutEffect } from 'react';
import { createStore } from '../external-store.js';

const ended = createStore<ReadonlySet<string>>(new Set());

/** Marks a job reference as no longer accessible. */
export const endAccess = (jobReferenceId: string) => ended.set(new Set([...ended.get(), jobReferenceId]));

/** Clears the mark: the server decides again. */
export const restoreAccess = (jobReferenceId: string) => {
  const before = ended.get();
  if (before.has(jobReferenceId)) ended.set(new Set([...before].filter((id) => id !== jobReferenceId)));
};

/**
 * Whether access to a job reference ended while its page was open. `visit` changes with each visit of the page, which
 * begins without a mark: an older one may be of another person, or no longer true.
 */
export const useAccessEnded = (jobReferenceId: string, visit: string): boolean => {
  useLayoutEffect(() => restoreAccess(jobReferenceId), [jobReferenceId, visit]);
  return ended.useValue().has(jobReferenceId);
};
