import { useRef, useState } from 'react';
import { scaleDown } from '../scaling/scale-down.js';
import type { RefusedRow } from './use-refused-rows.js';

interface Scaling {
  rows: readonly RefusedRow[];
  add: (files: readonly File[]) => Promise<void>;
  dismiss: (id: number) => void;
  change: (id: number, changes: Partial<RefusedRow>) => void;
}

const advice = 'It could not be scaled down here. Please save it smaller and choose it again.';

/** Scales down photos rejected for their size, one after another, and adds them to the list. */
export const useScaling = ({ rows, add, dismiss, change }: Scaling) => {
  const [scaling, setScaling] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<Promise<void>>(Promise.resolve());

  const scaleOne = async ({ id, tooLarge }: RefusedRow) => {
    try {
      const small = tooLarge && (await scaleDown(tooLarge));
      if (!small) return;
      dismiss(id);
      await add([small]);
    } catch {
      change(id, { tooLarge: undefined, advice });
    } finally {
      setScaling((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  /** Photos that can be scaled down and are not being scaled yet. */
  const offered = rows.filter(({ id, tooLarge }) => tooLarge && !scaling.has(id));
  const scale = (toScale: readonly RefusedRow[]) => {
    setScaling((before) => new Set([...before, ...toScale.map(({ id }) => id)]));
    for (const row of toScale) last.current = last.current.then(() => scaleOne(row));
  };
  return {
    isRunning: scaling.size > 0,
    isScaling: (id: number) => scaling.has(id),
    scale: (row: RefusedRow) => scale([row]),
    offered,
    scaleAll: () => scale(offered),
  };
};

export type ScalingDown = ReturnType<typeof useScaling>;
