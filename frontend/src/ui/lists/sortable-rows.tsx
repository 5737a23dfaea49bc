import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { moveId } from './move-id.js';
import { DragPreview, Sortable, SortableItem } from './sortable.js';
import styles from './sortable-rows.module.css';

interface SortableRowsProps<Item> {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Class of each row. */
  className: string | undefined;
  /** Called with the ids in their new order, once a row was dropped elsewhere. */
  onArrange: (ids: string[]) => void;
  /** Content of a row beside its handle. */
  children: (item: Item, index: number) => ReactNode;
}

/** Rows in a column, sortable by their handles. */
export const SortableRows = <Item extends { id: string }>({
  items,
  nameOf,
  className,
  onArrange,
  children,
}: SortableRowsProps<Item>) => {
  const ids = items.map(({ id }) => id);
  const names = new Map(items.map((item) => [item.id, nameOf(item)]));
  return (
    <Sortable
      nameOf={(id) => names.get(id) ?? ''}
      carried={(id) => <DragPreview>{names.get(id)}</DragPreview>}
      onDrop={(id, over) => onArrange(moveId(ids, id, ids.indexOf(over)))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="plain-list">
          {items.map((item, index) => (
            <SortableItem
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              className={`${styles.row} ${className}`}
              handle={<GripVertical size={16} />}
            >
              {children(item, index)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </Sortable>
  );
};
