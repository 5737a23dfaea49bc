import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { Share } from './share.entity.js';
import { ShareRepository } from './share.repository.js';
import { Viewers } from './viewers.js';

const parts = [ShareRepository, Viewers];

/** Whom a job reference is shared with: for whoever tells people of it. */
@Module({ imports: [DatabaseModule.forFeature([Share])], providers: parts, exports: parts })
export class ShareCoreModule {}
