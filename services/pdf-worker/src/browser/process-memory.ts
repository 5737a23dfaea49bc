import { readFile } from 'node:fs/promises';

const kilobytes = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);

/**
 * Returns the memory of these processes in megabytes, without memory-mapped files. 0 on systems without /proc, where
 * the memory limit has no effect.
 */
export const memoryOf = async (pids: readonly number[]): Promise<number> => {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem');
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
};
