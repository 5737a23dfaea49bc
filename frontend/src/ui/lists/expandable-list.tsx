import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.js';
import { formatNumber } from '../text/format-number.js';

/** Rendering hundreds of rows at once holds a phone for a second and more. */
const step = 100;

interface ExpandableListProps<Item> {
  items: readonly Item[];
  shownAtFirst: number;
  className: string | undefined;
  moreClassName: string | undefined;
  /** Renders an item, with a key. */
  children: (item: Item) => ReactNode;
}

/** Renders a list's first items, then "+N more", which shows the next hundred. */
export const ExpandableList = <Item,>({
  items,
  shownAtFirst,
  className,
  moreClassName,
  children,
}: ExpandableListProps<Item>) => {
  const [steps, setSteps] = useState(0);
  const shown = items.slice(0, shownAtFirst + steps * step);
  const others = items.length - shown.length;
  return (
    <>
      <ul className={className}>{shown.map(children)}</ul>
      {others > 0 && (
        <Button variant="link" className={`tap-area ${moreClassName}`} onClick={() => setSteps(steps + 1)}>
          +{formatNumber(others)} more
        </Button>
      )}
    </>
  );
};
