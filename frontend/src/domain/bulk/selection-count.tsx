import { limits } from '@jobref/contracts/domain/limits';
import { Button } from '../../ui/actions/button.js';
import { formatNumber } from '../../ui/text/format-number.js';
import type { Selection } from './use-selection.js';

interface SelectionCountProps {
  selection: Selection;
  /** Number of selected job references. */
  count: number;
  /** More than can be sent by id. */
  tooMany: boolean;
  /** Number of matches, as the server counted: "214", or "10000+". */
  total: string | null;
}

/** Shows how many are selected, with links to select those shown, or all. */
export const SelectionCount = ({ selection, count, tooMany, total }: SelectionCountProps) => {
  const { isAll, ids, loadedCount } = selection;
  const isCounted = total !== null && /^\d+$/.test(total) && Number(total) > 0;
  return (
    <>
      <span className="font-semibold" role="status">
        {formatNumber(count)} chosen
        {tooMany && `: choose ${formatNumber(limits.bulkIds)} at most, or all`}
      </span>
      {!isAll && ids.size < loadedCount && String(loadedCount) !== total && (
        <Button size="small" variant="link" onClick={selection.chooseLoaded}>
          Choose the {formatNumber(loadedCount)} shown
        </Button>
      )}
      {total?.endsWith('+') && (
        <span className="small text-secondary">
          To choose all, narrow the list to {formatNumber(limits.countedMatches)} at most.
        </span>
      )}
      {isCounted && !isAll && (
        <Button size="small" variant="link" onClick={selection.chooseAll}>
          Choose all {formatNumber(Number(total))}
        </Button>
      )}
    </>
  );
};
