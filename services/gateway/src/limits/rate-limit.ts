import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../http/refusal.js';

interface RateLimitOptions {
  keyPrefix: string;
  /** Calls of one key in a window. */
  points: number;
  windowSeconds: number;
  /** What is said to who is over the limit. */
  message: string;
}

/** How often each key may call in a window, counted in Redis for all replicas together. */
export abstract class RateLimit {
  private readonly limiter: RateLimiterRedis;
  private readonly message: string;

  constructor(redis: Redis, { keyPrefix, points, windowSeconds, message }: RateLimitOptions) {
    this.limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix,
      points,
      duration: windowSeconds,
      // A key that is over the limit costs no call to Redis until its window ends.
      inMemoryBlockOnConsumed: points,
    });
    this.message = message;
  }

  /** Counts a call of this key. Throws `too_many_requests` past the limit. */
  async count(key: string): Promise<void> {
    await this.limiter.consume(key).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? tooManyRequests(this.message, error.msBeforeNext) : error;
    });
  }
}
