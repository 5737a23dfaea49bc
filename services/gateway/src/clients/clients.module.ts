import { authService } from '@jobref/contracts/services/auth';
import { jobsService } from '@jobref/contracts/services/jobs';
import { notifyService } from '@jobref/contracts/services/notify';
import { provideServiceClient } from '@jobref/service-kit/calls/service-client.provider';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { AUTH, JOBS, NOTIFY } from './services.js';

/** The services behind the gateway. */
@Global()
@Module({})
export class ClientsModule {
  static forRoot({ AUTH_URL, JOBS_URL, NOTIFY_URL }: GatewayConfig): DynamicModule {
    return {
      module: ClientsModule,
      providers: [
        provideServiceClient(AUTH, authService, AUTH_URL),
        provideServiceClient(JOBS, jobsService, JOBS_URL),
        provideServiceClient(NOTIFY, notifyService, NOTIFY_URL),
      ],
      exports: [AUTH, JOBS, NOTIFY],
    };
  }
}
