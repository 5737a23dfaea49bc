import { Global, Module } from '@nestjs/common';
import { CallLimit } from '../limits/call-limit.js';
import { PublicLimit } from '../limits/public-limit.js';
import { SignInLimit } from '../limits/sign-in-limit.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PersonCache } from './person-cache.js';
import { GatewayRedis } from './redis.js';
import { SessionEndNotifier } from './session-end-notifier.js';
import { SessionIndex } from './session-index.js';
import { SessionsService } from './sessions.service.js';

/** Services on the gateway's Redis: sessions and rate limits. */
@Global()
@Module({
  providers: [
    GatewayRedis,
    PersonCache,
    SessionIndex,
    SessionEndNotifier,
    SessionsService,
    OwnSessionsService,
    CallLimit,
    PublicLimit,
    SignInLimit,
  ],
  exports: [
    GatewayRedis,
    PersonCache,
    SessionEndNotifier,
    SessionsService,
    OwnSessionsService,
    CallLimit,
    PublicLimit,
    SignInLimit,
  ],
})
export class SessionsModule {}
