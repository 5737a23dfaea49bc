import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { BinItem } from './bin-item.entity.js';
import { BinRepository } from './bin.repository.js';

/** The bin's repository, for modules that delete. */
@Module({
  imports: [DatabaseModule.forFeature([BinItem])],
  providers: [BinRepository],
  exports: [BinRepository],
})
export class BinCoreModule {}
