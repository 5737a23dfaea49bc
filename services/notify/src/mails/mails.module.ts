import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { CredentialsMailsService } from './credentials-mails.service.js';
import { MailSender } from './mail-sender.js';
import { MailServer } from './mail-server.js';
import { NotificationMailsService } from './notification-mails.service.js';

/** What the mail queue's handlers work with. */
@Module({
  imports: [DeliveriesModule, NotificationsModule, PreferencesModule],
  providers: [MailServer, MailSender, CredentialsMailsService, NotificationMailsService],
  exports: [CredentialsMailsService, NotificationMailsService],
})
export class MailsModule {}
