import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { JobReferenceAccess } from './job-reference.access.js';
import { JobReference } from './job-reference.entity.js';
import { JobReferenceRepository } from './job-reference.repository.js';
import { JobReferenceIdempotency } from './job-reference-idempotency.js';

const parts = [JobReferenceRepository, JobReferenceAccess, JobReferenceIdempotency];

/** The basis of all features: job references and permissions on them. */
@Module({ imports: [DatabaseModule.forFeature([JobReference])], providers: parts, exports: parts })
export class JobReferenceCoreModule {}
