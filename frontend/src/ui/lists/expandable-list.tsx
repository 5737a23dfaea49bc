import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.js';

interface ExpandableListProps<Item> {
  items: readonly Item[];
  shownAtFirst: number;
  className: string | undefined;
  moreClassName: string | undefined;
  /** Renders an item, with a key. */
  children: (item: Item) => ReactNode;
}

/** Renders a list's first items, then "+N more", which shows all. */
export const ExpandableList = <Item,>({
  items,
  shownAtFirst,
  className,
  moreClassName,
  children,
}: ExpandableListProps<Item>) => {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? items : items.slice(0, shownAtFirst);
  const others = items.length - shown.length;
  return (
    <>
      <ul className={className}>{shown.map(children)}</ul>
      {others > 0 && (
        <Button variant="link" className={`tap-area ${moreClassName}`} onClick={() => setExpanded(true)}>
          +{others} more
        </Button>
      )}
    </>
  );
};
