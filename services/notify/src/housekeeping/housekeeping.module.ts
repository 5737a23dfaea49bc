import { Housekeeping } from '@jobref/service-kit/housekeeping';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Module } from '@nestjs/common';
import { NOTIFY_CONFIG, type NotifyConfig } from '../config.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { Pruner } from './pruner.js';
import { PruningLock } from './pruning-lock.repository.js';

@Module({
  imports: [NotificationsModule, DeliveriesModule],
  providers: [
    PruningLock,
    Pruner,
    {
      provide: Housekeeping,
      inject: [Pruner, NOTIFY_CONFIG, LOGGER],
      useFactory: (pruner: Pruner, { HOUSEKEEPING_INTERVAL_MS }: NotifyConfig, logger: Logger) =>
        new Housekeeping((now) => pruner.prune(now), HOUSEKEEPING_INTERVAL_MS, logger),
    },
  ],
})
export class HousekeepingModule {}
