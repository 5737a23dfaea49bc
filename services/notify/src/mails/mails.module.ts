import { authService } from '@jobref/contracts/services/auth';
import { provideServiceClient } from '@jobref/service-kit/calls/service-client.provider';
import { type DynamicModule, Module } from '@nestjs/common';
import { NOTIFY_CONFIG, type NotifyConfig } from '../config.js';
import { MailDeliveriesRepository } from '../deliveries/mail-deliveries.repository.js';
import { AUTH, CredentialsMailsService } from './credentials-mails.service.js';
import { MailServer } from './mail-server.js';

/** What the mail queue's handlers work with. */
@Module({})
export class MailsModule {
  static forRoot(config: NotifyConfig): DynamicModule {
    return {
      module: MailsModule,
      providers: [
        { provide: NOTIFY_CONFIG, useValue: config },
        provideServiceClient(AUTH, authService, config.AUTH_URL),
        MailServer,
        MailDeliveriesRepository,
        CredentialsMailsService,
      ],
      exports: [NOTIFY_CONFIG, MailDeliveriesRepository, CredentialsMailsService],
    };
  }
}
