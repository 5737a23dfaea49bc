import { provideAuth, provideJobs } from '@jobref/service-kit/calls/clients';
import { housekeeping } from '@jobref/service-kit/housekeeping';
import { MessageWorkerModule } from '@jobref/service-kit/queues/message-worker.module';
import { type DynamicModule, Module } from '@nestjs/common';
import type { FilesConfig } from '../config.js';
import { LogoSweeper } from './logo-sweeper.js';
import { MergedSweeper } from './merged-sweeper.js';
import { OrphanSweeper } from './orphan-sweeper.js';
import { RemoveObjectsHandler } from './remove-objects.handler.js';

const hourMs = 3_600_000;

/** Removes objects that are no longer needed: named by a message, or found by a sweep. */
@Module({})
export class SweeperModule {
  static forRoot(
    config: Pick<FilesConfig, 'REDIS_URL' | 'AUTH_URL' | 'JOBS_URL' | 'ORPHAN_AGE'>,
  ): DynamicModule {
    const ageMs = config.ORPHAN_AGE * 1_000;
    return {
      module: SweeperModule,
      imports: [
        MessageWorkerModule.forQueue({
          queue: 'object-removal',
          redisUrl: config.REDIS_URL,
          providers: [RemoveObjectsHandler],
        }),
      ],
      providers: [
        OrphanSweeper,
        LogoSweeper,
        MergedSweeper,
        ...[OrphanSweeper, LogoSweeper, MergedSweeper].map((sweeper) =>
          housekeeping<OrphanSweeper | LogoSweeper | MergedSweeper>(sweeper, hourMs, (each) =>
            each.sweep(ageMs),
          ),
        ),
        provideAuth(config.AUTH_URL),
        provideJobs(config.JOBS_URL),
      ],
    };
  }
}
