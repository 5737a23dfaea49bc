import type { UserActor } from '@jobref/contracts/domain/actor';
import { KeyedQueue } from '@jobref/service-kit/keyed-queue';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { addRetryAfter } from '../http/error-with-headers.js';

const waitingPerUpload = 10;
const retryMs = 5_000;

/**
 * Limits the concurrent uploads of one person. An upload in progress uses the files service's disk, which everyone
 * shares; one that waits here stays with its sender, unread.
 */
@Injectable()
export class UploadQueue {
  private readonly queue: KeyedQueue;

  constructor(@Inject(CONFIG) { UPLOADS_PER_PERSON }: GatewayConfig) {
    this.queue = new KeyedQueue(UPLOADS_PER_PERSON, UPLOADS_PER_PERSON * waitingPerUpload);
  }

  /**
   * Runs `upload` when its turn comes. Throws `too_many_requests` when too many wait already, and rethrows errors of
   * `upload`.
   */
  run<T>({ id }: UserActor, upload: () => Promise<T>): Promise<T> {
    return this.queue.run(id, upload).catch(addRetryAfter(retryMs));
  }
}
