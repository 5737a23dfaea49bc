import type { BinKind } from '@jobref/contracts/domain/bin';

export const binKindLabels: Record<BinKind, string> = {
  job_reference: 'Job reference',
  file: 'File',
  comment: 'Comment',
  task: 'Task',
};
