import { formatTotal } from '../text/format-number.js';

/**
 * Tells screen readers how many items the filters of a list found; null without filters and while they load. Rendered
 * outside the list, which loading replaces: only what is added to a live region is announced.
 */
export const FoundStatus = ({ total }: { total: string | number | null | undefined }) => (
  <p className="visually-hidden" role="status">
    {total != null && `Found ${formatTotal(total)}`}
  </p>
);
