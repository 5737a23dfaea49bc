import { Global, Module } from '@nestjs/common';
import { LongDownloads } from '../limits/long-downloads.js';
import { RateLimits } from '../limits/rate-limits.js';
import { SignInLimit } from '../limits/sign-in-limit.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PersonCache } from './person-cache.js';
import { GatewayRedis } from './redis.js';
import { SessionEndNotifier } from './session-end-notifier.js';
import { SessionIndex } from './session-index.js';
import { SessionsService } from './sessions.service.js';

/** Sessions and limits for all features. */
@Global()
@Module({
  providers: [
    GatewayRedis,
    PersonCache,
    SessionIndex,
    SessionEndNotifier,
    SessionsService,
    OwnSessionsService,
    RateLimits,
    SignInLimit,
    LongDownloads,
  ],
  exports: [
    GatewayRedis,
    PersonCache,
    SessionEndNotifier,
    SessionsService,
    OwnSessionsService,
    RateLimits,
    SignInLimit,
    LongDownloads,
  ],
})
export class SessionsModule {}
