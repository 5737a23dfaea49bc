import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { SavedSearchesModule } from '../saved-searches/saved-searches.module.js';
import { TagCoreModule } from './core/tag-core.module.js';
import { TagsService } from './tags.service.js';

@Module({
  imports: [TagCoreModule, LiveModule, SavedSearchesModule],
  providers: [TagsService],
  exports: [TagsService],
})
export class TagsModule {}
