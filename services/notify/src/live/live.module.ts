import { Module } from '@nestjs/common';
import { LivePublisher } from './live-publisher.js';
import { LiveUpdatesService } from './live-updates.service.js';

@Module({ providers: [LivePublisher, LiveUpdatesService], exports: [LivePublisher] })
export class LiveModule {}
