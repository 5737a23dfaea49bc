import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests, tryAgainText } from '../http/error-with-headers.js';

interface RateLimitOptions {
  keyPrefix: string;
  /** Requests per key and window. */
  points: number;
  windowSeconds: number;
  /** Error message above the limit; the time of the next try follows. */
  message: string;
  /** Returns what is counted as one; by default every key separately. */
  keyOf?: (key: string) => string;
}

/** Rate limit per key and window, counted in Redis for all replicas together. */
export class RateLimit {
  private readonly limiter: RateLimiterRedis;

  constructor(
    redis: Redis,
    private readonly options: RateLimitOptions,
  ) {
    const { keyPrefix, points, windowSeconds } = options;
    this.limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix,
      points,
      duration: windowSeconds,
      // A key above the limit causes no call to Redis until its window ends.
      inMemoryBlockOnConsumed: points,
    });
  }

  /** Counts a request of this key. Throws `too_many_requests` above the limit. */
  async count(key: string): Promise<void> {
    const { keyOf, message } = this.options;
    await this.limiter.consume(keyOf?.(key) ?? key).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error;
      const { msBeforeNext } = error;
      throw tooManyRequests(`${message} ${tryAgainText(msBeforeNext)}`, msBeforeNext);
    });
  }
}
