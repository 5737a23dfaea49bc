import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { FileTextsModule } from '../file-texts/file-texts.module.js';
import { FilesModule } from '../files/files.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { PdfsModule } from '../pdfs/pdfs.module.js';
import { SavedSearchesModule } from '../saved-searches/saved-searches.module.js';
import { Cleaner } from './cleaner.js';
import { KnownObjectsService } from './known-objects.service.js';

const parts = [Cleaner, KnownObjectsService];

@Module({
  imports: [
    BinModule,
    BulkModule,
    FiguresModule,
    FilesModule,
    FileTextsModule,
    ImportsModule,
    PdfsModule,
    SavedSearchesModule,
  ],
  providers: parts,
  exports: parts,
})
export class HousekeepingModule {}
