import { countText } from '@jobref/contracts/domain/count-text';
import { limits } from '@jobref/contracts/domain/limits';
import { formatTotal } from '../../ui/text/format-number.js';

interface Counted {
  jobReferenceCount: number | null;
}

/** Returns the number of job references of a client or with a tag, up to the count limit. */
export const jobReferenceCountText = ({ jobReferenceCount }: Counted): string =>
  formatTotal(countText(jobReferenceCount ?? 0, limits.countedJobReferences));

/** Returns "1 job reference", "12 job references". */
export const jobReferencesText = (counted: Counted): string =>
  `${jobReferenceCountText(counted)} job reference${counted.jobReferenceCount === 1 ? '' : 's'}`;
