/** What a half-written change of a job reference is kept under; its page opens the form again. */
export const editDraftOf = (jobReferenceId: string) => `job-reference.${jobReferenceId}`;
