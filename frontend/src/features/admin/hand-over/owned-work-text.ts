import { counted } from '../../../ui/text/counted.js';

/** Returns "12 job references and 3 open tasks", or "nothing" if both counts are 0. */
export const ownedWorkText = ({
  jobReferences,
  openTasks,
}: {
  jobReferences: number;
  openTasks: number;
}): string =>
  [
    ...(jobReferences > 0 ? [counted(jobReferences, 'job reference')] : []),
    ...(openTasks > 0 ? [counted(openTasks, 'open task')] : []),
  ].join(' and ') || 'nothing';
