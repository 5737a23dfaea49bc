/** All that a job reference's status can be, for who needs no schema. */
export const jobReferenceStatuses = ['draft', 'in_progress', 'completed', 'pending_review'] as const;

/** What a search may ask for besides: all that are not completed. */
export const activeStatus = 'active';

/** What a search may ask job references to hold. */
export const heldThings = ['files', 'pdfs'] as const;
export type HeldThing = (typeof heldThings)[number];
