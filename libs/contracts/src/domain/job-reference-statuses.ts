/** All statuses of a job reference, for modules that need no schema. */
export const jobReferenceStatuses = ['draft', 'in_progress', 'completed', 'pending_review'] as const;

/** Status filter for all job references that are not completed. */
export const activeStatus = 'active';
/** Status filter for archived job references, which are otherwise found only by words. */
export const archivedStatus = 'archived';

/** Filters for job references with at least one of the named items. */
export const hasFilters = ['files', 'photos', 'pdfs'] as const;
export type HasFilter = (typeof hasFilters)[number];

/** Sort keys of lists: each order has an index, so that deep pages cost no more than the first. */
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
