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
  view: 'Can see the job reference with its files, PDFs, comments and tasks, and set the status of tasks given to them.',
  comment: 'Can also write comments and reply to them.',
  edit: 'Can also comment, edit its fields, upload and delete files, give tasks and generate PDFs.',
};
