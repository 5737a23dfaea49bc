interface Person {
  running: number;
  /** The number of their last turn; for who comes anew, right before the last turn of anybody. */
  served: number;
  waiting: (() => void)[];
}

/**
 * Runs at most `atOnce` works side by side, and one more for a person of whom none is running. A free place goes to the
 * person of whom the fewest are running, and among those to the one who was served longest ago: whoever brings much waits
 * behind his own works, and holds up nobody else.
 */
export class FairTurns {
  private readonly people = new Map<string, Person>();
  private running = 0;
  private turn = 0;

  constructor(private readonly atOnce: number) {}

  /** Runs `work` when it is this person's turn; rejects as it does. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const person = this.people.get(name) ?? { running: 0, served: this.turn - 0.5, waiting: [] };
    this.people.set(name, person);
    await new Promise<void>((begin) => {
      person.waiting.push(begin);
      this.admit();
    });
    try {
      return await work();
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
    const places = this.atOnce + (next?.running === 0 ? 1 : 0);
    if (!next || this.running >= places) return;
    next.served = ++this.turn;
    next.running += 1;
    this.running += 1;
    next.waiting.shift()?.();
    this.admit();
  }
}
