import { Module } from '@nestjs/common';
import { MailDeliveriesRepository } from './mail-deliveries.repository.js';
import { MailDeliveriesService } from './mail-deliveries.service.js';

@Module({
  providers: [MailDeliveriesRepository, MailDeliveriesService],
  exports: [MailDeliveriesRepository, MailDeliveriesService],
})
export class DeliveriesModule {}
