import PQueue from 'p-queue';

/**
 * Runs `tasks`, `concurrency` at a time, and returns their results in order. After a failure no further task starts,
 * and the promise rejects once the running ones have ended, so that none of them uses a folder that is about to be
 * removed.
 */
export const runAll = async <T>(concurrency: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> => {
  const queue = new PQueue({ concurrency });
  // Before the queue starts the next task.
  const stop = (error: unknown): never => {
    queue.clear();
    throw error;
  };
  try {
    return await queue.addAll(tasks.map((task) => () => task().catch(stop)));
  } finally {
    await queue.onIdle();
  }
};
