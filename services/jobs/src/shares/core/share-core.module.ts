import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { Share } from './share.entity.js';
import { ShareRepository } from './share.repository.js';
import { Viewers } from './viewers.js';

const parts = [ShareRepository, Viewers];

/** Shares of job references, for modules that need to know who has access. */
@Module({ imports: [DatabaseModule.forFeature([Share])], providers: parts, exports: parts })
export class ShareCoreModule {}
