import { Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.js';
import { JobReferencesController } from './job-references.controller.js';
import { JobReferencesService } from './job-references.service.js';
import { OwnersService } from './owners.service.js';

@Module({
  controllers: [JobReferencesController, ActivityController],
  providers: [JobReferencesService, OwnersService],
})
export class JobReferencesModule {}
