/** Interruptible sleep. Does not keep the process alive. */
export class WakeableSleep {
  private isAwake = false;
  private end: () => void = () => undefined;

  /** Ends the current sleep; if nobody is sleeping, the next sleep ends at once. */
  wake(): void {
    this.isAwake = true;
    this.end();
  }

  /** Resolves after `ms` milliseconds, or when woken; at once if woken since the last sleep. */
  async sleep(ms: number): Promise<void> {
    if (!this.isAwake) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms).unref();
      this.end = resolve;
      await promise;
      clearTimeout(timer);
    }
    this.isAwake = false;
  }
}
