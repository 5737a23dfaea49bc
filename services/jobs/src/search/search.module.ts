import { Module } from '@nestjs/common';
import { JobReferencesModule } from '../job-references/job-references.module.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';

const parts = [SearchRepository, SearchService];

@Module({ imports: [JobReferencesModule], providers: parts, exports: parts })
export class SearchModule {}
