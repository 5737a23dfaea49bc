import type { BulkWork } from '@jobref/contracts/domain/bulk';
import { counted } from '../../ui/text/counted.js';

const did: Record<BulkWork['act'], string> = {
  set_status: 'changed',
  archive: 'moved to or from the archive',
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

/** "212 job references deleted, 2 refused". */
export const outcomeText = ({ act, done, refusedCount }: BulkWork): string => {
  const succeeded = `${counted(done - refusedCount, 'job reference')} ${did[act]}`;
  return refusedCount === 0 ? succeeded : `${succeeded}, ${refusedCount} refused`;
};
