import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { Module } from '@nestjs/common';
import { ShareCoreModule } from '../shares/core/share-core.module.js';
import { LiveUpdates } from './live-updates.js';

@Module({ imports: [ShareCoreModule], providers: [LiveUpdates, LivePublisher], exports: [LiveUpdates] })
export class LiveModule {}
