import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { JobTagsService } from './job-tags.service.js';
import { JobReferenceTag, Tag } from './tag.entity.js';
import { TagRepository } from './tag.repository.js';
import { TagsService } from './tags.service.js';

const parts = [TagRepository, JobTagsService, TagsService];

@Module({ imports: [DatabaseModule.forFeature([Tag, JobReferenceTag])], providers: parts, exports: parts })
export class TagsModule {}
