import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { LiveModule } from '../live/live.module.js';
import { Activity } from './activity.entity.js';
import { ActivityRepository } from './activity.repository.js';
import { ActivityService } from './activity.service.js';
import { ChangeRecorder } from './change-recorder.js';

const parts = [ActivityRepository, ActivityService, ChangeRecorder];

@Module({
  imports: [DatabaseModule.forFeature([Activity]), JobReferenceCoreModule, LiveModule],
  providers: parts,
  exports: parts,
})
export class ActivityModule {}
