import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { BinCoreModule } from '../bin/core/bin-core.module.js';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ShareCoreModule } from '../shares/core/share-core.module.js';
import { SharesModule } from '../shares/shares.module.js';
import { TaskAccess } from './task.access.js';
import { Task } from './task.entity.js';
import { TaskRepository } from './task.repository.js';
import { TasksService } from './tasks.service.js';

const parts = [TaskRepository, TaskAccess, TasksService];

@Module({
  imports: [
    DatabaseModule.forFeature([Task]),
    ActivityModule,
    BinCoreModule,
    JobReferenceCoreModule,
    NotificationsModule,
    SharesModule,
    ShareCoreModule,
  ],
  providers: parts,
  exports: parts,
})
export class TasksModule {}
