import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { CommentsModule } from '../comments/comments.module.js';
import { JobReferencesModule } from '../job-references/job-references.module.js';
import { ClientLinksModule } from '../links/client-links.module.js';
import { SearchModule } from '../search/search.module.js';
import { SharesModule } from '../shares/shares.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { ScreensService } from './screens.service.js';

const parts = [ScreensService];

@Module({
  imports: [
    ActivityModule,
    ClientLinksModule,
    CommentsModule,
    JobReferencesModule,
    SearchModule,
    SharesModule,
    TasksModule,
  ],
  providers: parts,
  exports: parts,
})
export class ScreensModule {}
