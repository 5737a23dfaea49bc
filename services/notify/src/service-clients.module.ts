import { AUTH, JOBS, provideAuth, provideJobs } from '@jobref/service-kit/calls/clients';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { NotifyConfig } from './config.js';
import { VisibilityService } from './visibility.service.js';

/** Provides the clients of the services that notify calls; global, as every part needs them. */
@Global()
@Module({})
export class ServiceClientsModule {
  static forRoot(config: NotifyConfig): DynamicModule {
    return {
      module: ServiceClientsModule,
      providers: [provideAuth(config.AUTH_URL), provideJobs(config.JOBS_URL), VisibilityService],
      exports: [AUTH, JOBS, VisibilityService],
    };
  }
}
