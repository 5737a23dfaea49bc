import { Housekeeping } from '@jobref/service-kit/housekeeping';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Module } from '@nestjs/common';
import { NOTIFY_CONFIG, type NotifyConfig } from '../../config.js';
import { DeliveriesModule } from '../../deliveries/deliveries.module.js';
import { NotificationsModule } from '../notifications.module.js';
import { NotificationPruning } from './notification-pruning.js';
import { PruningLock } from './pruning-lock.repository.js';

@Module({
  imports: [NotificationsModule, DeliveriesModule],
  providers: [
    PruningLock,
    NotificationPruning,
    {
      provide: Housekeeping,
      inject: [NotificationPruning, NOTIFY_CONFIG, LOGGER],
      useFactory: (
        pruning: NotificationPruning,
        { HOUSEKEEPING_INTERVAL_MS }: NotifyConfig,
        logger: Logger,
      ) => new Housekeeping((now) => pruning.prune(now), HOUSEKEEPING_INTERVAL_MS, logger),
    },
  ],
})
export class NotificationPruningModule {}
