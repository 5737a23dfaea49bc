/** Sleep that can be cut short. Does not keep the process alive. */
export class WakeableSleep {
  private isAwake = false;
  private end: () => void = () => undefined;

  /** Ends the sleep; the next one ends at once where nobody sleeps now. */
  wake(): void {
    this.isAwake = true;
    this.end();
  }

  /** Resolves after `ms` milliseconds, or when it is woken; at once where it was woken since the last sleep. */
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
