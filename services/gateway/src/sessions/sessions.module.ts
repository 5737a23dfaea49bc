import { Global, Module } from '@nestjs/common';
import { OwnSessionsService } from './own-sessions.service.js';
import { PersonCache } from './person-cache.js';
import { GatewayRedis } from './redis.js';
import { SessionEndNotifier } from './session-end-notifier.js';
import { SessionIndex } from './session-index.js';
import { SessionsService } from './sessions.service.js';

/** Sessions for all features. */
@Global()
@Module({
  providers: [
    GatewayRedis,
    PersonCache,
    SessionIndex,
    SessionEndNotifier,
    SessionsService,
    OwnSessionsService,
  ],
  exports: [GatewayRedis, PersonCache, SessionEndNotifier, SessionsService, OwnSessionsService],
})
export class SessionsModule {}
