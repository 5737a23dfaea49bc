/** All that a job reference's status can be, for who needs no schema. */
export const jobReferenceStatuses = ['draft', 'in_progress', 'completed', 'pending_review'] as const;

/** What a search may ask for besides: all that are not completed. */
export const activeStatus = 'active';
/** And those that are archived, which only words find otherwise. */
export const archivedStatus = 'archived';

/** Of what a search may ask that job references have at least one. */
export const hasFilters = ['files', 'photos', 'pdfs'] as const;
export type HasFilter = (typeof hasFilters)[number];
