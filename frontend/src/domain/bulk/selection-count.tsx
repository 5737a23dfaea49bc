import { limits } from '@jobref/contracts/domain/limits';
import { Button } from '../../ui/actions/button.js';
import { formatNumber, formatTotal } from '../../ui/text/format-number.js';
import type { Selection } from './use-selection.js';

interface SelectionCountProps {
  selection: Selection;
  /** Number of all matches, if they can be chosen; else 0. */
  allCount: number;
  /** More than can be sent by id. */
  tooMany: boolean;
  /** Number of matches, as the server counted: "214", or "10000+". */
  total: string | null;
}

/** Shows how many are selected, with links to select those shown, or all. */
export const SelectionCount = ({ selection, allCount, tooMany, total }: SelectionCountProps) => {
  const { isAll, ids, loadedCount } = selection;
  return (
    <>
      <span className="font-semibold" role="status">
        {formatTotal(isAll ? (total ?? 0) : ids.size)} chosen
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
      {allCount > 0 && !isAll && (
        <Button size="small" variant="link" onClick={selection.chooseAll}>
          Choose all {formatNumber(allCount)}
        </Button>
      )}
    </>
  );
};
