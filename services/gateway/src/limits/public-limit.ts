import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { GatewayRedis } from '../sessions/redis.js';
import { networkOf } from './network-of.js';
import { RateLimit } from './rate-limit.js';

/** Limits requests per address to endpoints that need no session and must not be guessed. */
@Injectable()
export class PublicLimit extends RateLimit {
  constructor(redis: GatewayRedis, @Inject(CONFIG) config: GatewayConfig) {
    super(redis, {
      keyPrefix: 'gateway:public',
      points: config.PUBLIC_CALLS_PER_ADDRESS,
      windowSeconds: config.PUBLIC_WINDOW_SECONDS,
      message: 'Too many requests from your address. Please wait a moment.',
    });
  }

  override count(address: string): Promise<void> {
    return super.count(networkOf(address));
  }
}
