import type { OwnedWork } from '@jobref/contracts/domain/owned-work';
import { counted } from '../../../ui/text/counted.js';

const list = new Intl.ListFormat('en-GB');

/** Returns whether a person has something that can be handed over: tasks cannot. */
export const canBeHandedOver = ({ jobReferences, clients }: OwnedWork): boolean =>
  jobReferences + clients > 0;

/** Returns "12 job references, 2 clients without job references and 3 open tasks", or "nothing" if all counts are 0. */
export const ownedWorkText = ({ jobReferences, clients, openTasks }: OwnedWork): string =>
  list.format([
    ...(jobReferences > 0 ? [counted(jobReferences, 'job reference')] : []),
    ...(clients > 0 ? [`${counted(clients, 'client')} without job references`] : []),
    ...(openTasks > 0 ? [counted(openTasks, 'open task')] : []),
  ]) || 'nothing';
