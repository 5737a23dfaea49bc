import { authService } from '@jobref/contracts/services/auth';
import { jobsService } from '@jobref/contracts/services/jobs';
import { provideServiceClient } from '@jobref/service-kit/calls/service-client.provider';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { NOTIFY_CONFIG, type NotifyConfig } from './config.js';
import { AUTH, JOBS } from './neighbours.js';
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
        provideServiceClient(AUTH, authService, config.AUTH_URL),
        provideServiceClient(JOBS, jobsService, config.JOBS_URL),
        Viewers,
      ],
      exports: [NOTIFY_CONFIG, AUTH, JOBS, Viewers],
    };
  }
}
