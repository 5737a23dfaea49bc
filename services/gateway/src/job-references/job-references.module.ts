import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';
import { JobReferencesController } from './job-references.controller.js';
import { JobReferencesService } from './job-references.service.js';

@Module({
  imports: [PeopleModule],
  controllers: [JobReferencesController, ActivityController],
  providers: [JobReferencesService, ActivityService],
  exports: [JobReferencesService, ActivityService],
})
export class JobReferencesModule {}
