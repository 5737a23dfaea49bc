import { Module } from '@nestjs/common';
import { LongDownloads } from './long-downloads.js';

@Module({ providers: [LongDownloads], exports: [LongDownloads] })
export class LongDownloadsModule {}
