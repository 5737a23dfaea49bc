import PQueue from 'p-queue';

/**
 * Runs `tasks`, `concurrency` at a time, and answers with their results in order. After one has failed none begins any more, and
 * it rejects once those under way have ended: then nothing of them works in a folder that is about to go.
 */
export const runAll = async <T>(concurrency: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> => {
  const queue = new PQueue({ concurrency });
  // Before the queue begins the next one.
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
