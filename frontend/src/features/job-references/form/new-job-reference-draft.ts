/** What a half-written new job reference is kept under; the pages that offer the form open it again. */
export const newJobReferenceDraft = 'job-reference';
/** The same, of the short form among an upload's fields. */
export const uploadedJobReferenceDraft = 'job-reference.upload';
