import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { BinItem } from './bin-item.entity.js';
import { BinRepository } from './bin.repository.js';

/** Where what is deleted goes: for whoever deletes. */
@Module({
  imports: [DatabaseModule.forFeature([BinItem])],
  providers: [BinRepository],
  exports: [BinRepository],
})
export class BinCoreModule {}
