import { BoundedQueue } from '@jobref/service-kit/bounded-queue';

/** A bounded queue for each name: what fills one of them holds up no other. */
export class Lanes {
  private readonly queues = new Map<string, BoundedQueue>();

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Runs `work` in the lane of this name. Throws `too_many_requests` where it is full. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(name) ?? new BoundedQueue(this.atOnce, this.mostWaiting);
    this.queues.set(name, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.isIdle) this.queues.delete(name);
    }
  }
}
