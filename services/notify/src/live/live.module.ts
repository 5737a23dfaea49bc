import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { OpsServer } from '@jobref/service-kit/ops/ops-server';
import { Module } from '@nestjs/common';
import { LiveUpdatesService } from './live-updates.service.js';

/** Redis is checked for readiness. The mail server is not: the queue covers its absence. */
const readiness = {
  provide: 'redis readiness',
  inject: [OpsServer, LivePublisher],
  useFactory: (ops: OpsServer, live: LivePublisher) => {
    ops.require({ name: 'redis', check: () => live.ping() });
    return true;
  },
};

@Module({ providers: [LivePublisher, LiveUpdatesService, readiness], exports: [LivePublisher] })
export class LiveModule {}
