import { KitModule } from '@jobref/service-kit/kit.module';
import { type DynamicModule, Module } from '@nestjs/common';
import type { FilesConfig } from './config.js';
import { ObjectStoreModule } from './object-store.module.js';
import { ObjectsModule } from './objects/objects.module.js';
import { SweeperModule } from './sweeper/sweeper.module.js';

@Module({})
export class AppModule {
  static forRoot(config: FilesConfig, decodeProgram: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({ service: 'files', keys: config.SERVICE_KEYS, logLevel: config.LOG_LEVEL }),
        ObjectStoreModule.forRoot(config),
        ObjectsModule.forRoot({ spoolFolder: config.SPOOL_DIR, decodeProgram, clamavUrl: config.CLAMAV_URL }),
        SweeperModule.forRoot(config),
      ],
    };
  }
}
