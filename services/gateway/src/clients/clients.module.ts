import {
  AUTH,
  JOBS,
  NOTIFY,
  provideAuth,
  provideJobs,
  provideNotify,
} from '@jobref/service-kit/calls/clients';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/** The services behind the gateway. */
@Global()
@Module({})
export class ClientsModule {
  static forRoot({ AUTH_URL, JOBS_URL, NOTIFY_URL }: GatewayConfig): DynamicModule {
    return {
      module: ClientsModule,
      providers: [provideAuth(AUTH_URL), provideJobs(JOBS_URL), provideNotify(NOTIFY_URL)],
      exports: [AUTH, JOBS, NOTIFY],
    };
  }
}
