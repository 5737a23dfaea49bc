import type { MarkupShape } from '@jobref/contracts/domain/markup';
import { useState } from 'react';

type Shapes = readonly MarkupShape[];

interface History {
  past: readonly Shapes[];
  shapes: Shapes;
  future: readonly Shapes[];
  /** What was changed last, where more of the same goes into one step: a drag, arrow keys, typing. */
  step: string | null;
}

const most = 200;

/** The shapes, as they were changed step by step. */
export const useMarkupHistory = (initial: Shapes) => {
  const [history, setHistory] = useState<History>({ past: [], shapes: initial, future: [], step: null });
  const { past, shapes, future, step: lastStep } = history;
  const [before, next] = [past.at(-1), future[0]];
  return {
    shapes,
    canUndo: before !== undefined,
    canRedo: next !== undefined,
    /** The same `step` once more joins the step before. */
    change: (changed: Shapes, step: string | null = null) =>
      setHistory({
        past: step !== null && step === lastStep ? past : [...past.slice(-most), shapes],
        shapes: changed,
        future: [],
        step,
      }),
    /** More of the same is a step of its own from now on. */
    endStep: () => setHistory((known) => (known.step === null ? known : { ...known, step: null })),
    /** Each answers the shapes then; undefined where there is nothing to go to. */
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
