import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type GatewayConfig } from '../config.js';
import { tooManyRequests } from '../http/refusal.js';
import { GatewayRedis } from '../sessions/redis.js';

/** How often one session may call. */
@Injectable()
export class CallLimit {
  private readonly calls: RateLimiterRedis;

  constructor(redis: GatewayRedis, @Inject(CONFIG) config: GatewayConfig) {
    this.calls = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: 'gateway:calls',
      points: config.CALLS_PER_SESSION,
      duration: config.CALLS_WINDOW_SECONDS,
      // Once over the limit a session is not counted any more until its window ends.
      inMemoryBlockOnConsumed: config.CALLS_PER_SESSION,
    });
  }

  /** Counts a call of this session. Throws `too_many_requests` past the limit. */
  async count(sessionId: string): Promise<void> {
    await this.calls.consume(sessionId).catch((error: unknown) => {
      if (error instanceof RateLimiterRes)
        throw tooManyRequests('Too many requests. Please wait a moment.', error.msBeforeNext);
      throw error;
    });
  }
}
