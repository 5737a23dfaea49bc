import type { BulkWork } from '@jobref/contracts/domain/bulk';
import { counted } from '../../ui/text/counted.js';
import { formatNumber } from '../../ui/text/format-number.js';

const did: Record<Exclude<BulkWork['act'], 'archive'>, string> = {
  set_status: 'changed',
  add_tag: 'tagged',
  remove_tag: 'without the tag',
  share: 'shared',
  hand_over: 'handed over',
  generate_pdfs: 'queued for their PDF',
  delete: 'deleted',
  restore: 'restored',
  import: 'imported',
  undo: 'changed back',
};

const doneTo = ({ act, archived }: BulkWork) => {
  if (act !== 'archive') return did[act];
  return archived ? 'archived' : 'taken out of the archive';
};

/** Adds the number of refused job references, if there are any. */
export const withRefused = (succeeded: string, { refusedCount }: BulkWork): string =>
  refusedCount === 0 ? succeeded : `${succeeded}, ${formatNumber(refusedCount)} refused`;

/** Returns the outcome as text: "212 job references deleted, 2 refused". */
export const outcomeText = (work: BulkWork): string =>
  withRefused(`${counted(work.done - work.refusedCount, 'job reference')} ${doneTo(work)}`, work);
