import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { GatewayRedis } from '../sessions/redis.js';
import { networkOf } from './network-of.js';
import { RateLimit } from './rate-limit.js';

/** The limits of requests, one per thing that is counted. */
@Injectable()
export class RateLimits {
  /** Requests of one session. */
  readonly calls: RateLimit;
  /** Mails with links of one person: they go to any address, in the organisation's name, with any text. */
  readonly linkMails: RateLimit;
  /** Requests per address to endpoints that need no session and must not be guessed. */
  readonly publicCalls: RateLimit;

  constructor(redis: GatewayRedis, @Inject(CONFIG) config: GatewayConfig) {
    this.calls = new RateLimit(redis, {
      keyPrefix: 'gateway:calls',
      points: config.CALLS_PER_SESSION,
      windowSeconds: config.CALLS_WINDOW_SECONDS,
      message: 'Too many requests.',
    });
    this.linkMails = new RateLimit(redis, {
      keyPrefix: 'gateway:link-mails',
      points: config.LINK_MAILS_PER_HOUR,
      windowSeconds: 3600,
      message: `At most ${config.LINK_MAILS_PER_HOUR} mails with links can be sent in an hour.`,
    });
    this.publicCalls = new RateLimit(redis, {
      keyPrefix: 'gateway:public',
      points: config.PUBLIC_CALLS_PER_ADDRESS,
      windowSeconds: 60,
      message: 'Too many requests from your address.',
      keyOf: networkOf,
    });
  }
}
