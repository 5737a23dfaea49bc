import type { Readable } from 'node:stream';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '../http/refusal.js';

const atOnce = 2;
const retryMs = 5_000;

/** Downloads that are made while they are sent: so many of one person at once, for each goes on asking the services. */
@Injectable()
export class LongDownloads {
  private readonly running = new Map<string, number>();

  /** Throws `too_many_requests` where this person has as many on their way as they may: nothing is opened then. */
  async begin({ id }: UserActor, open: () => Promise<Readable> | Readable): Promise<Readable> {
    const others = this.running.get(id) ?? 0;
    if (others >= atOnce)
      throw tooManyRequests('Two downloads of yours are on their way. Please wait for their end.', retryMs);
    this.running.set(id, others + 1);
    try {
      const bytes = await open();
      return bytes.once('close', () => this.end(id));
    } catch (error) {
      this.end(id);
      throw error;
    }
  }

  private end(id: string): void {
    const left = (this.running.get(id) ?? 1) - 1;
    if (left > 0) this.running.set(id, left);
    else this.running.delete(id);
  }
}
