import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { FileTextsModule } from '../file-texts/file-texts.module.js';
import { FilesModule } from '../files/files.module.js';
import { PdfsModule } from '../pdfs/pdfs.module.js';
import { Cleaner } from './cleaner.js';
import { KnownObjectsService } from './known-objects.service.js';

const parts = [Cleaner, KnownObjectsService];

@Module({
  imports: [BinModule, BulkModule, FiguresModule, FilesModule, FileTextsModule, PdfsModule],
  providers: parts,
  exports: parts,
})
export class HousekeepingModule {}
