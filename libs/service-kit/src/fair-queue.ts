interface Person {
  running: number;
  /** Number of their last turn; for a new person slightly less than the latest turn of all. */
  served: number;
  waiting: (() => void)[];
}

/**
 * Runs at most `concurrency` tasks at once, and `extra` more for people without a running task. A free slot goes to the
 * person with the fewest running tasks, and among those to the one served longest ago. People with many tasks wait
 * behind their own tasks and delay nobody else.
 */
export class FairQueue {
  private readonly people = new Map<string, Person>();
  private running = 0;
  private turn = 0;

  constructor(
    private readonly concurrency: number,
    private readonly extra = 1,
  ) {}

  /** Runs `task` when it is this person's turn; settles like the task. */
  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const person = this.people.get(name) ?? { running: 0, served: this.turn - 0.5, waiting: [] };
    this.people.set(name, person);
    await new Promise<void>((start) => {
      person.waiting.push(start);
      this.admit();
    });
    try {
      return await task();
    } finally {
      this.running -= 1;
      person.running -= 1;
      if (person.running === 0 && person.waiting.length === 0) this.people.delete(name);
      this.admit();
    }
  }

  private admit(): void {
    const [next] = [...this.people.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .sort((one, other) => one.running - other.running || one.served - other.served);
    const slots = this.concurrency + (next?.running === 0 ? this.extra : 0);
    if (!next || this.running >= slots) return;
    next.served = ++this.turn;
    next.running += 1;
    this.running += 1;
    next.waiting.shift()?.();
    this.admit();
  }
}
