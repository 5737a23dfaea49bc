import {
  closestCenter,
  DndContext,
  DragOverlay,
  getFirstCollision,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type DragOverEvent,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './sortable.module.css';

interface SortableProps {
  /** Name of an item or place in announcements. */
  nameOf: (id: string) => string;
  /** Called during a drag with the item and the one below it. */
  onOver?: (id: string, over: string) => void;
  /** Called on drop with the item and the target. */
  onDrop: (id: string, over: string) => void;
  onStart?: () => void;
  /** Called when the drag was cancelled. */
  onCancel?: () => void;
  /** Renders the dragged item. */
  carried: (id: string) => ReactNode;
  children: ReactNode;
}

const instructions = {
  draggable:
    'Press Space to pick it up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.',
};

const announcementsFor = (nameOf: (id: string) => string): Announcements => ({
  onDragStart: ({ active }) => `${nameOf(String(active.id))} picked up.`,
  onDragOver: ({ active, over }) =>
    over && over.id !== active.id
      ? `${nameOf(String(active.id))} is at the place of ${nameOf(String(over.id))}.`
      : undefined,
  onDragEnd: ({ active }) => `${nameOf(String(active.id))} put down.`,
  onDragCancel: ({ active }) => `${nameOf(String(active.id))} was left where it was.`,
});

/** Sorts items by mouse, touch or keyboard. */
export const Sortable = ({ nameOf, onOver, onDrop, onStart, onCancel, carried, children }: SortableProps) => {
  const [active, setActive] = useState<string | null>(null);
  const isCarrying = useRef(false);
  const carry = (id: string | null) => {
    isCarrying.current = id !== null;
    setActive(id);
  };
  useEffect(
    () => () => {
      // dnd-kit keeps listening after unmounting during a drag, and swallows the next Space or Enter anywhere. A resize
      // event makes dnd-kit cancel the drag.
      if (isCarrying.current) window.dispatchEvent(new Event('resize'));
    },
    [],
  );
  useEffect(() => {
    // Escape cancels a drag; the dialog around it, which listens on the window, stays open.
    const keepFromDialog = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isCarrying.current) return;
      document.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
    };
    document.addEventListener('keydown', keepFromDialog, { capture: true });
    return () => document.removeEventListener('keydown', keepFromDialog, { capture: true });
  }, []);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // Long press: before that a finger scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const tell =
    (act: ((id: string, over: string) => void) | undefined) =>
    ({ active, collisions }: DragEndEvent | DragOverEvent) => {
      // Its `over` lags behind: an item dropped at once would return to its place.
      const over = getFirstCollision(collisions, 'id');
      if (over !== null && over !== active.id) act?.(String(active.id), String(over));
    };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(nameOf),
        screenReaderInstructions: instructions,
      }}
      onDragStart={({ active: { id } }) => {
        carry(String(id));
        onStart?.();
      }}
      onDragOver={tell(onOver)}
      onDragEnd={(event) => {
        carry(null);
        tell(onDrop)(event);
      }}
      onDragCancel={() => {
        carry(null);
        onCancel?.();
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {active !== null && <div className={styles.carried}>{carried(active)}</div>}
      </DragOverlay>
    </DndContext>
  );
};

/** A dragged row, as its name only. */
export const DragPreview = ({ children }: { children: ReactNode }) => (
  <p className={styles.carriedName}>{children}</p>
);

interface SortableItemProps {
  id: string;
  name: string;
  className: string | undefined;
  handle: ReactNode;
  children: ReactNode;
}

export const SortableItem = ({ id, name, className, handle, children }: SortableItemProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const moved = transform && `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-dragging={isDragging}
      style={{ transform: moved ?? undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
      >
        {handle}
      </button>
      {children}
    </li>
  );
};
