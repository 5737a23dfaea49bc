import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type GatewayConfig } from '../config.js';
import { tooManyRequests } from '../http/refusal.js';
import { GatewayRedis } from '../sessions/redis.js';
import { networkOf } from './network-of.js';

/** How often one address may ask what needs no session and must not be guessed. */
@Injectable()
export class PublicLimit {
  private readonly questions: RateLimiterRedis;

  constructor(redis: GatewayRedis, @Inject(CONFIG) config: GatewayConfig) {
    this.questions = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: 'gateway:public',
      points: config.PUBLIC_CALLS_PER_ADDRESS,
      duration: config.PUBLIC_WINDOW_SECONDS,
      inMemoryBlockOnConsumed: config.PUBLIC_CALLS_PER_ADDRESS,
    });
  }

  /** Counts a question from this address. Throws `too_many_requests` past the limit. */
  async count(address: string): Promise<void> {
    await this.questions.consume(networkOf(address)).catch((error: unknown) => {
      if (error instanceof RateLimiterRes)
        throw tooManyRequests(
          'Too many requests from your address. Please wait a moment.',
          error.msBeforeNext,
        );
      throw error;
    });
  }
}
