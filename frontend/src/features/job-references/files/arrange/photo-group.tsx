import { useDroppable } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { limits } from '@jobref/contracts/domain/limits';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.js';
import styles from './arrange.module.css';
import { ungroupedKey, type Group } from './arrangement.js';

interface PhotoGroupProps {
  group: Group;
  /** Null for the only group: it needs no title. */
  title: string | null;
  /** Whether the group was just added. */
  isNew: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
  /** Null for the first group; `onDown` for the last. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  children: ReactNode;
}

/** Photos under a heading that can be renamed, moved and removed. */
export const PhotoGroup = (props: PhotoGroupProps) => {
  const { group, title, isNew, onRename, onRemove, onUp, onDown, children } = props;
  // Only an empty group is a drop target itself; otherwise its photos are.
  const { setNodeRef, isOver } = useDroppable({ id: group.key, disabled: group.ids.length > 0 });
  return (
    <section className={styles.group} aria-label={title ?? undefined}>
      {title !== null && (
        <div className={styles.heading}>
          {group.key === ungroupedKey ? (
            <h3 className={styles.bare}>{title}</h3>
          ) : (
            <input
              dir="auto"
              className={styles.name}
              aria-label="Heading"
              placeholder="Heading"
              autoComplete="off"
              autoFocus={isNew}
              maxLength={limits.groupName}
              value={group.name}
              onChange={(event) => onRename(event.target.value)}
            />
          )}
          <IconButton
            label={`Move ${title} up`}
            icon={<ArrowUp />}
            disabled={!onUp}
            onClick={() => onUp?.()}
          />
          <IconButton
            label={`Move ${title} down`}
            icon={<ArrowDown />}
            disabled={!onDown}
            onClick={() => onDown?.()}
          />
          {group.key !== ungroupedKey && (
            <IconButton label={`Remove the heading ${title}`} icon={<Trash2 />} onClick={onRemove} />
          )}
        </div>
      )}
      <SortableContext items={[...group.ids]} strategy={rectSortingStrategy}>
        <ul className={styles.photos}>{children}</ul>
      </SortableContext>
      {group.ids.length === 0 && title !== null && (
        <p ref={setNodeRef} className={styles.empty} data-over={isOver}>
          {group.key === ungroupedKey
            ? 'Photos without a heading'
            : 'Drag photos here. A heading without photos is not kept.'}
        </p>
      )}
    </section>
  );
};
