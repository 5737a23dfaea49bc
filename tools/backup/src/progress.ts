const betweenMs = 5_000;

/** Prints a program's output; tests pass their own. */
export type Say = (text: string) => void;

/** Counts objects and bytes, and reports progress every few seconds. */
export class Progress {
  count = 0;
  bytes = 0;
  private lastReportAt = Date.now();

  constructor(
    private readonly what: string,
    private readonly say: Say,
  ) {}

  add(bytes: number): void {
    this.count += 1;
    this.bytes += bytes;
    if (Date.now() - this.lastReportAt < betweenMs) return;
    this.lastReportAt = Date.now();
    this.say(`${this.what}: ${this.sum} so far`);
  }

  get sum(): string {
    return `${this.count} objects, ${(this.bytes / 1e6).toFixed(1)} MB`;
  }
}
