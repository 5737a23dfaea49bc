import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { JobTagsService } from './job-tags.service.js';
import { JobReferenceTag, Tag } from './tag.entity.js';
import { TagRepository } from './tag.repository.js';

const parts = [TagRepository, JobTagsService];

/** Tags, and their assignment to job references. */
@Module({ imports: [DatabaseModule.forFeature([Tag, JobReferenceTag])], providers: parts, exports: parts })
export class TagCoreModule {}
