import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { GatewayRedis } from '../sessions/redis.js';
import { RateLimit } from './rate-limit.js';

/**
 * Limits the mails with links that one person may send: they go to any address, in the organisation's name, with any
 * text.
 */
@Injectable()
export class LinkMailLimit extends RateLimit {
  constructor(redis: GatewayRedis, @Inject(CONFIG) config: GatewayConfig) {
    super(redis, {
      keyPrefix: 'gateway:link-mails',
      points: config.LINK_MAILS_PER_HOUR,
      windowSeconds: 3600,
      message: `At most ${config.LINK_MAILS_PER_HOUR} mails with links can be sent in an hour. Please wait.`,
    });
  }
}
