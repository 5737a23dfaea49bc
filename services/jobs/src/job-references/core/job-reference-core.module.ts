import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { JobReferenceAccess } from './job-reference.access.js';
import { JobReference } from './job-reference.entity.js';
import { JobReferenceRepository } from './job-reference.repository.js';
import { OnceOnJobReference } from './once-on-job-reference.js';

const parts = [JobReferenceRepository, JobReferenceAccess, OnceOnJobReference];

/** What every feature stands on: which job reference it is, and who may do what with it. */
@Module({ imports: [DatabaseModule.forFeature([JobReference])], providers: parts, exports: parts })
export class JobReferenceCoreModule {}
