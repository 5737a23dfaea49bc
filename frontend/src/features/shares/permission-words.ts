import type { Permissions } from '@jobref/contracts/shares';

export const permissionLabels: Record<Permissions, string> = { view: 'View', edit: 'Edit' };

/** What a colleague may do then, in a sentence each [PE-05]. */
export const permissionSentences: Record<Permissions, string> = {
  view: 'Sees the job reference with its files, PDFs, comments and tasks, and may set the status of tasks given to them.',
  edit: 'May also change its fields, upload and delete files, comment, give tasks and generate PDFs.',
};
