/**
 * The mutation key of the deletion of a job reference. While it runs, live updates and refetches that say that it is gone are ignored:
 * the answer leads to the list.
 */
export const deletionKey = (jobReferenceId: string) => ['deletion', jobReferenceId];
