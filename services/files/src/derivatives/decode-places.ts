/** Shares a fixed number of places among works that take one or several; first come, first served. */
export class DecodePlaces {
  private readonly waiting: { places: number; begin: () => void }[] = [];
  private free: number;

  constructor(private readonly total: number) {
    this.free = total;
  }

  /** Runs `work` once so many places are free, at most all of them, and gives them back afterwards. */
  async hold<T>(places: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(places, this.total);
    await new Promise<void>((begin) => {
      this.waiting.push({ places: taken, begin });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.free += taken;
      this.admit();
    }
  }

  private admit(): void {
    for (let next = this.waiting[0]; next && next.places <= this.free; next = this.waiting[0]) {
      this.waiting.shift();
      this.free -= next.places;
      next.begin();
    }
  }
}
