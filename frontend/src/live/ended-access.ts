import { useEffect, useSyncExternalStore } from 'react';

let ended: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const change = (next: ReadonlySet<string>) => {
  ended = next;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The person may not see this job reference any more. */
export const endAccess = (jobReferenceId: string) => change(new Set([...ended, jobReferenceId]));

/** Whether it is so is for the server to say again. */
export const forgetEndedAccess = (jobReferenceId: string) => {
  if (ended.has(jobReferenceId)) change(new Set([...ended].filter((id) => id !== jobReferenceId)));
};

/** Whether the access to a job reference ended while its page was open. `visit` is another one for each visit of the page: it asks anew. */
export const useAccessEnded = (jobReferenceId: string, visit: string): boolean => {
  useEffect(() => () => forgetEndedAccess(jobReferenceId), [jobReferenceId, visit]);
  return useSyncExternalStore(subscribe, () => ended.has(jobReferenceId));
};
