/**
 * Returns the mutation key of a job reference's deletion. While it runs, live updates and refetches that report the
 * deletion are ignored: the response navigates to the list.
 */
export const deletionKey = (jobReferenceId: string) => ['deletion', jobReferenceId];
