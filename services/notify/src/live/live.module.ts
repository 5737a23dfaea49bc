import { Module } from '@nestjs/common';
import { LiveFeed } from './live-feed.js';

@Module({ providers: [LiveFeed], exports: [LiveFeed] })
export class LiveModule {}
