import { AUTH, JOBS, provideAuth, provideJobs } from '@jobref/service-kit/calls/clients';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { NOTIFY_CONFIG, type NotifyConfig } from './config.js';
import { Viewers } from './viewers.js';

/** The configuration, and the services that notify asks: every part of it needs both. */
@Global()
@Module({})
export class NeighboursModule {
  static forRoot(config: NotifyConfig): DynamicModule {
    return {
      module: NeighboursModule,
      providers: [
        { provide: NOTIFY_CONFIG, useValue: config },
        provideAuth(config.AUTH_URL),
        provideJobs(config.JOBS_URL),
        Viewers,
      ],
      exports: [NOTIFY_CONFIG, AUTH, JOBS, Viewers],
    };
  }
}
