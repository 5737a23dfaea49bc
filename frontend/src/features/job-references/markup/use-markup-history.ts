import type { MarkupShape } from '@jobref/contracts/domain/markup';
import { useState } from 'react';

type Shapes = readonly MarkupShape[];

interface History {
  past: readonly Shapes[];
  shapes: Shapes;
  future: readonly Shapes[];
  /** Kind of the last change, if repeated changes merge into one step: a drag, arrow keys, typing. */
  step: string | null;
}

const most = 200;

/** Undo and redo history of the shapes. */
export const useMarkupHistory = (initial: Shapes) => {
  const [history, setHistory] = useState<History>({ past: [], shapes: initial, future: [], step: null });
  const { past, shapes, future, step: lastStep } = history;
  const [before, next] = [past.at(-1), future[0]];
  return {
    shapes,
    canUndo: before !== undefined,
    canRedo: next !== undefined,
    /** A change with the same `step` as the last one merges into it. */
    change: (changed: Shapes, step: string | null = null) =>
      setHistory({
        past: step !== null && step === lastStep ? past : [...past.slice(-most), shapes],
        shapes: changed,
        future: [],
        step,
      }),
    /** The next change starts a new step. */
    endStep: () => setHistory((known) => (known.step === null ? known : { ...known, step: null })),
    /** `undo` and `redo` return the resulting shapes, or undefined if there is no such step. */
    undo: () => {
      if (before)
        setHistory({ past: past.slice(0, -1), shapes: before, future: [shapes, ...future], step: null });
      return before;
    },
    redo: () => {
      if (next) setHistory({ past: [...past, shapes], shapes: next, future: future.slice(1), step: null });
      return next;
    },
  };
};
