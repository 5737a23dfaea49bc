import { LivePublisher } from '@jobref/service-kit/live/live-publisher';
import { Module } from '@nestjs/common';
import { ShareCoreModule } from '../shares/core/share-core.module.js';
import { LiveUpdates } from './live-updates.js';

const parts = [LiveUpdates];

@Module({ imports: [ShareCoreModule], providers: [...parts, LivePublisher], exports: parts })
export class LiveModule {}
