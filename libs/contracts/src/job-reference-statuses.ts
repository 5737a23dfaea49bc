/** All that a job reference's status can be, for who needs no schema. */
export const jobReferenceStatuses = ['draft', 'in_progress', 'completed', 'pending_review'] as const;
