import type { UserActor } from '@jobref/contracts/domain/actor';
import { KeyedQueue } from '@jobref/service-kit/keyed-queue';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { retryAfter } from '../http/refusal.js';

const waitingPerUpload = 10;
const retryMs = 5_000;

/**
 * How many uploads of one person are taken in side by side. Each rests on the files service's disk while it comes, which
 * is everybody's; one that waits here stays with its sender, unread.
 */
@Injectable()
export class UploadQueue {
  private readonly queue: KeyedQueue;

  constructor(@Inject(CONFIG) { UPLOADS_PER_PERSON }: GatewayConfig) {
    this.queue = new KeyedQueue(UPLOADS_PER_PERSON, UPLOADS_PER_PERSON * waitingPerUpload);
  }

  /** Runs `upload` when it is its turn. Throws `too_many_requests` where too many wait already, and what the upload throws. */
  run<T>({ id }: UserActor, upload: () => Promise<T>): Promise<T> {
    return this.queue.run(id, upload).catch(retryAfter(retryMs));
  }
}
