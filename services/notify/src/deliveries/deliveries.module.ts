import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { MailDeliveriesRepository } from './mail-deliveries.repository.js';
import { MailDeliveriesService } from './mail-deliveries.service.js';
import { MailDelivery } from './mail-delivery.entity.js';

@Module({
  imports: [DatabaseModule.forFeature([MailDelivery])],
  providers: [MailDeliveriesRepository, MailDeliveriesService],
  exports: [MailDeliveriesRepository, MailDeliveriesService],
})
export class DeliveriesModule {}
