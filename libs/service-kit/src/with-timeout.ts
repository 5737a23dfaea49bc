/** Waits for `work`, but no longer than `ms` milliseconds; what is late goes on by itself. Rejects as `work` does. */
export const withTimeout = async (ms: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};
