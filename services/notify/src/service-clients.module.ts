import { AUTH, JOBS, provideAuth, provideJobs } from '@jobref/service-kit/calls/clients';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { NotifyConfig } from './config.js';
import { Viewers } from './viewers.js';

/** The services that notify asks: every part of it needs them. */
@Global()
@Module({})
export class ServiceClientsModule {
  static forRoot(config: NotifyConfig): DynamicModule {
    return {
      module: ServiceClientsModule,
      providers: [provideAuth(config.AUTH_URL), provideJobs(config.JOBS_URL), Viewers],
      exports: [AUTH, JOBS, Viewers],
    };
  }
}
