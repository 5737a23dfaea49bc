import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { CredentialsMailsService } from './credentials-mails.service.js';
import { DeliveringService } from './delivering.service.js';
import { MailServer } from './mail-server.js';
import { NotificationMailsService } from './notification-mails.service.js';

/** What the mail queue's handlers work with. */
@Module({
  imports: [DeliveriesModule, NotificationsModule, PreferencesModule],
  providers: [MailServer, DeliveringService, CredentialsMailsService, NotificationMailsService],
  exports: [CredentialsMailsService, NotificationMailsService],
})
export class MailsModule {}
