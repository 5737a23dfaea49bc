import type { Permissions } from '@jobref/contracts/domain/shares';

export const permissionLabels: Record<Permissions, string> = {
  view: 'View',
  comment: 'Comment',
  edit: 'Edit',
};

/** From least to most. */
export const permissionChoices: readonly Permissions[] = ['view', 'comment', 'edit'];

/** Sentences that explain each permission [PE-05]. */
export const permissionSentences: Record<Permissions, string> = {
  view: 'Sees the job reference with its files, PDFs, comments and tasks, and may set the status of tasks given to them.',
  comment: 'May also write comments and answer them.',
  edit: 'May comment too, change its fields, upload and delete files, give tasks and generate PDFs.',
};
