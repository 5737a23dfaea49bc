import { JOBS, provideJobs } from '@jobref/service-kit/calls/clients';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { type DynamicModule, Module } from '@nestjs/common';
import { WorkFolder } from './browser/work-folder.js';
import type { PdfWorkerConfig } from './config.js';
import { ObjectsClient } from './service-clients/objects.client.js';

/**
 * Providers shared by both workers: clients for jobs and the files' bytes, and the only folder that this process writes
 * to.
 */
@Module({})
export class WorkerCoreModule {
  static forRoot(config: PdfWorkerConfig): DynamicModule {
    return {
      module: WorkerCoreModule,
      providers: [
        provideJobs(config.JOBS_URL),
        { provide: WorkFolder, useFactory: () => WorkFolder.create(config.WORK_DIR) },
        {
          provide: ObjectsClient,
          inject: [ServiceKeys],
          useFactory: (keys: ServiceKeys) => new ObjectsClient(config.FILES_URL, keys),
        },
      ],
      exports: [JOBS, WorkFolder, ObjectsClient],
    };
  }
}
