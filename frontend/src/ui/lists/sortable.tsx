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
  /** What things and places are called when somebody hears of them. */
  nameOf: (id: string) => string;
  /** While it is carried: what it is over now. */
  onOver?: (id: string, over: string) => void;
  /** Where it was dropped. */
  onDrop: (id: string, over: string) => void;
  onStart?: () => void;
  /** It was left where it was. */
  onCancel?: () => void;
  /** How it looks while it is carried. */
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

/** Where things are put in order by mouse, finger or keyboard. */
export const Sortable = ({ nameOf, onOver, onDrop, onStart, onCancel, carried, children }: SortableProps) => {
  const [active, setActive] = useState<string | null>(null);
  const isCarrying = useRef(false);
  const carry = (id: string | null) => {
    isCarrying.current = id !== null;
    setActive(id);
  };
  useEffect(
    () => () => {
      // dnd-kit goes on listening when the page is left meanwhile, and eats the next Space or Enter typed anywhere. It takes
      // a window of another size for a cancel.
      if (isCarrying.current) window.dispatchEvent(new Event('resize'));
    },
    [],
  );
  useEffect(() => {
    // Escape puts down what is carried; the dialog around it, which listens on the window, stays open.
    const keepFromDialog = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isCarrying.current) return;
      document.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
    };
    document.addEventListener('keydown', keepFromDialog, { capture: true });
    return () => document.removeEventListener('keydown', keepFromDialog, { capture: true });
  }, []);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // Held for a moment: before that a finger scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const tell =
    (act: ((id: string, over: string) => void) | undefined) =>
    ({ active, collisions }: DragEndEvent | DragOverEvent) => {
      // Its `over` is a moment behind: what was put down at once went back to where it came from.
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

/** A row that is carried, as its name alone. */
export const CarriedName = ({ children }: { children: ReactNode }) => (
  <p className={styles.carriedName}>{children}</p>
);

interface SortableItemProps {
  id: string;
  name: string;
  className: string | undefined;
  /** What is held and carried. */
  handle: ReactNode;
  /** What else stands there. */
  children: ReactNode;
}

/** One of the things that are put in order. */
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
