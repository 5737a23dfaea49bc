import { Module } from '@nestjs/common';
import { LongDownloadsModule } from '../limits/long-downloads.module.js';
import { TableFiles } from './table-files.js';

@Module({ imports: [LongDownloadsModule], providers: [TableFiles], exports: [TableFiles] })
export class TableFilesModule {}
