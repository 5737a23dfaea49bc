/** What a half-written new job reference is kept under; the pages that offer the form open it again. */
export const newJobReferenceDraft = 'job-reference';
