/** All that a job reference's status can be, for who needs no schema. */
export const jobReferenceStatuses = ['draft', 'in_progress', 'completed', 'pending_review'] as const;

/** What a search may ask for besides: all that are not completed. */
export const activeStatus = 'active';
/** And those that are archived, which only words find otherwise. */
export const archivedStatus = 'archived';

/** Of what a search may ask that job references have at least one. */
export const hasFilters = ['files', 'photos', 'pdfs'] as const;
export type HasFilter = (typeof hasFilters)[number];

/** What a list may be sorted by: indexes know each order, so that deep pages cost no more than the first. */
export const jobReferenceSorts = [
  'created',
  'title',
  'client',
  'status',
  'changed',
  'files',
  'pdfs',
  'owner',
] as const;
export type JobReferenceSort = (typeof jobReferenceSorts)[number];
