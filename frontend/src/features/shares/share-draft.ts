/** What a half-made share is kept under; the job reference's page opens it again. */
export const shareDraftOf = (jobReferenceId: string) => `share.${jobReferenceId}`;
