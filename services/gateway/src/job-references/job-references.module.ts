import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { ActivityController } from './activity.controller.js';
import { JobReferencesController } from './job-references.controller.js';

@Module({ imports: [PeopleModule], controllers: [ActivityController, JobReferencesController] })
export class JobReferencesModule {}
