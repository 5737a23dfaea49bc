import type { BulkWork } from '@jobref/contracts/domain/bulk';
import { useEffect } from 'react';
import { createStore } from '../../external-store.js';

interface ShownWork {
  work: BulkWork;
  /** Who started it. */
  userId: string;
}

/** Bulk work with a progress or an outcome to show. A person's first is on screen; the others wait until it is closed. */
const works = createStore<readonly ShownWork[]>([]);
/** Number of mounted components that show the first. */
let shownBy = 0;

const others = (id: string) => works.get().filter(({ work }) => work.id !== id);
const firstOf = (shown: readonly ShownWork[], userId: string) =>
  shown.find((each) => each.userId === userId)?.work ?? null;

/** Whether this work is shown, or waits to be shown. */
export const isShown = (id: string) => works.get().some(({ work }) => work.id === id);

export const showFirst = (work: BulkWork, userId: string) =>
  works.set([{ work, userId }, ...others(work.id)]);

/** Updates the work in its place; adds it behind the others if it is not shown. */
export const showInTurn = (work: BulkWork, userId: string) =>
  works.set(
    isShown(work.id)
      ? works.get().map((each) => (each.work.id === work.id ? { work, userId } : each))
      : [...works.get(), { work, userId }],
  );

export const hide = (id: string) => works.set(others(id));

/** Whether the current page shows bulk work. */
export const canShow = () => shownBy > 0;
export const isOnScreen = (id: string, userId: string) =>
  canShow() && firstOf(works.get(), userId)?.id === id;

/** Returns the person's work to show, for a component that shows it. */
export const useShownWork = (userId: string): BulkWork | null => {
  useEffect(() => {
    shownBy += 1;
    return () => {
      shownBy -= 1;
    };
  }, []);
  return firstOf(works.useValue(), userId);
};
