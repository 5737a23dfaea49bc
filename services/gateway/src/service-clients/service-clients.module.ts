import {
  AUTH,
  JOBS,
  NOTIFY,
  PDF_WORKER,
  provideAuth,
  provideJobs,
  provideNotify,
  providePdfWorker,
} from '@jobref/service-kit/calls/clients';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/** Clients of the services behind the gateway. */
@Global()
@Module({})
export class ServiceClientsModule {
  static forRoot({ AUTH_URL, JOBS_URL, NOTIFY_URL, PDF_WORKER_URL }: GatewayConfig): DynamicModule {
    return {
      module: ServiceClientsModule,
      providers: [
        provideAuth(AUTH_URL),
        provideJobs(JOBS_URL),
        provideNotify(NOTIFY_URL),
        providePdfWorker(PDF_WORKER_URL),
      ],
      exports: [AUTH, JOBS, NOTIFY, PDF_WORKER],
    };
  }
}
