import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { GatewayRedis } from '../sessions/redis.js';
import { RateLimit } from './rate-limit.js';

/** Limits the requests of one session. */
@Injectable()
export class CallLimit extends RateLimit {
  constructor(redis: GatewayRedis, @Inject(CONFIG) config: GatewayConfig) {
    super(redis, {
      keyPrefix: 'gateway:calls',
      points: config.CALLS_PER_SESSION,
      windowSeconds: config.CALLS_WINDOW_SECONDS,
      message: 'Too many requests. Please wait a moment.',
    });
  }
}
