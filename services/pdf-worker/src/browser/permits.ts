/** Lets a number of callers through at a time; the others wait in the order in which they came. */
export class Permits {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Resolves to the function that gives the permit back; calling it again does nothing. */
  async take(): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
  }
}
