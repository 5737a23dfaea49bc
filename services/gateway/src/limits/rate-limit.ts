import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../http/error-with-headers.js';

interface RateLimitOptions {
  keyPrefix: string;
  /** Requests per key and window. */
  points: number;
  windowSeconds: number;
  /** Error message above the limit. */
  message: string;
}

/** Rate limit per key and window, counted in Redis for all replicas together. */
export abstract class RateLimit {
  private readonly limiter: RateLimiterRedis;
  private readonly message: string;

  constructor(redis: Redis, { keyPrefix, points, windowSeconds, message }: RateLimitOptions) {
    this.limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix,
      points,
      duration: windowSeconds,
      // A key above the limit causes no call to Redis until its window ends.
      inMemoryBlockOnConsumed: points,
    });
    this.message = message;
  }

  /** Counts a request of this key. Throws `too_many_requests` above the limit. */
  async count(key: string): Promise<void> {
    await this.limiter.consume(key).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? tooManyRequests(this.message, error.msBeforeNext) : error;
    });
  }
}
