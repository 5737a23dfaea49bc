import { KitModule } from '@jobref/service-kit/kit.module';
import { type DynamicModule, Module } from '@nestjs/common';
import type { PdfWorkerConfig } from './config.js';
import { readingModule } from './reading/reading.module.js';
import { WorkerCoreModule } from './worker-core.module.js';
import { renderingModule } from './rendering/rendering.module.js';

@Module({})
export class AppModule {
  static forRoot(config: PdfWorkerConfig): DynamicModule {
    const core = WorkerCoreModule.forRoot(config);
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({
          service: 'pdf-worker',
          keys: config.SERVICE_KEYS,
          logLevel: config.LOG_LEVEL,
        }),
        renderingModule(config, core),
        readingModule(config, core),
      ],
    };
  }
}
