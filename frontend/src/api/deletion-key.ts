/**
 * The mutation's key while this page deletes a job reference: what the server tells of its end before it has answered is no
 * news, and the page stays until the answer leads away from it.
 */
export const deletionKey = (jobReferenceId: string) => ['deletion', jobReferenceId];
