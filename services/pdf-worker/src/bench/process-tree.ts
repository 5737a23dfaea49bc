import { readdir, readFile } from 'node:fs/promises';
import { memoryOf } from '../browser/process-memory.js';

const sampleMs = 100;

/** Returns the ids of this process and all its descendants. */
const treeOf = async (root: number): Promise<number[]> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    ids.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      // The program's name, in brackets, may contain spaces.
      return [id, Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2])] as const;
    }),
  );
  const tree = [root];
  for (const id of tree) tree.push(...parents.filter(([, parent]) => parent === id).map(([child]) => child));
  return tree;
};

/** Returns the peak memory in megabytes of this process and all its descendants while `work` ran. */
export const peakMemory = async (work: () => Promise<unknown>): Promise<number> => {
  let peak = 0;
  const sample = async () => {
    peak = Math.max(peak, await memoryOf(await treeOf(process.pid)));
  };
  const timer = setInterval(() => void sample(), sampleMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
};
