import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SearchModule } from '../search/search.module.js';
import { AlertRepository } from './alert.repository.js';
import { AlertsService } from './alerts.service.js';
import { FollowersService } from './followers.service.js';
import { SavedSearchFollower } from './saved-search-follower.entity.js';
import { SavedSearchMatch } from './saved-search-match.entity.js';
import { SavedSearchTagsService } from './saved-search-tags.service.js';
import { SavedSearch } from './saved-search.entity.js';
import { SavedSearchRepository } from './saved-search.repository.js';
import { SavedSearchesService } from './saved-searches.service.js';

const parts = [
  SavedSearchRepository,
  AlertRepository,
  AlertsService,
  FollowersService,
  SavedSearchesService,
  SavedSearchTagsService,
];

@Module({
  imports: [
    DatabaseModule.forFeature([SavedSearch, SavedSearchFollower, SavedSearchMatch]),
    LiveModule,
    NotificationsModule,
    SearchModule,
  ],
  providers: parts,
  exports: parts,
})
export class SavedSearchesModule {}
