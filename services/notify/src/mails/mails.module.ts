import { Module } from '@nestjs/common';
import { MailDeliveriesRepository } from '../deliveries/mail-deliveries.repository.js';
import { CredentialsMailsService } from './credentials-mails.service.js';
import { MailServer } from './mail-server.js';

/** What the mail queue's handlers work with. */
@Module({
  providers: [MailServer, MailDeliveriesRepository, CredentialsMailsService],
  exports: [MailDeliveriesRepository, CredentialsMailsService],
})
export class MailsModule {}
