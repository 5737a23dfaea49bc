import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { BinCoreModule } from '../bin/core/bin-core.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ShareCoreModule } from '../shares/core/share-core.module.js';
import { CommentAccess } from './comment.access.js';
import { Comment } from './comment.entity.js';
import { CommentRepository } from './comment.repository.js';
import { CommentsService } from './comments.service.js';

const parts = [CommentRepository, CommentAccess, CommentsService];

@Module({
  imports: [
    DatabaseModule.forFeature([Comment]),
    ActivityModule,
    BinCoreModule,
    JobReferenceCoreModule,
    NotificationsModule,
    ShareCoreModule,
  ],
  providers: parts,
  exports: parts,
})
export class CommentsModule {}
