import { countText } from '@jobref/contracts/domain/count-text';
import { limits } from '@jobref/contracts/domain/limits';
import type { TagRecord } from '@jobref/contracts/domain/tags';
import { formatTotal } from '../../../ui/text/format-number.js';
import { counted } from '../../../ui/text/counted.js';

/** Returns the number of job references with a tag, up to the count limit. */
export const jobReferencesText = ({ jobReferenceCount }: TagRecord): string => {
  const count = jobReferenceCount ?? 0;
  return count > limits.countedJobReferences
    ? `${formatTotal(countText(count, limits.countedJobReferences))} job references`
    : counted(count, 'job reference');
};
