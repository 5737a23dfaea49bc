import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { ClientLinkMailsService } from './client-link-mails.service.js';
import { CredentialsMailsService } from './credentials-mails.service.js';
import { MailSender } from './mail-sender.js';
import { MailServer } from './mail-server.js';
import { NotificationMailsService } from './notification-mails.service.js';

const handlers = [CredentialsMailsService, NotificationMailsService, ClientLinkMailsService];

@Module({
  imports: [DeliveriesModule, NotificationsModule, PreferencesModule],
  providers: [MailServer, MailSender, ...handlers],
  exports: handlers,
})
export class MailsModule {}
