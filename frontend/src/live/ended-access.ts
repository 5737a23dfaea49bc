import { useEffect } from 'react';
import { createStore } from '../external-store.js';

const ended = createStore<ReadonlySet<string>>(new Set());

/** The person may not see this job reference any more. */
export const endAccess = (jobReferenceId: string) => ended.set(new Set([...ended.get(), jobReferenceId]));

/** Whether it is so is for the server to say again. */
export const forgetEndedAccess = (jobReferenceId: string) => {
  const before = ended.get();
  if (before.has(jobReferenceId)) ended.set(new Set([...before].filter((id) => id !== jobReferenceId)));
};

/** Whether the access to a job reference ended while its page was open. `visit` is another one for each visit of the page: it asks anew. */
export const useAccessEnded = (jobReferenceId: string, visit: string): boolean => {
  useEffect(() => () => forgetEndedAccess(jobReferenceId), [jobReferenceId, visit]);
  return ended.useValue().has(jobReferenceId);
};
