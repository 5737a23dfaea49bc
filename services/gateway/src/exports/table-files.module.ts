import { Module } from '@nestjs/common';
import { TableFiles } from './table-files.js';

@Module({ providers: [TableFiles], exports: [TableFiles] })
export class TableFilesModule {}
