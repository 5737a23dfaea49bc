import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { PdfsModule } from '../pdfs/pdfs.module.js';
import { Cleaner } from './cleaner.js';
import { KnownObjectsService } from './known-objects.service.js';

const parts = [Cleaner, KnownObjectsService];

@Module({ imports: [FilesModule, PdfsModule], providers: parts, exports: parts })
export class HousekeepingModule {}
