import { Module } from '@nestjs/common';
import { JobReferenceCoreModule } from '../job-references/core/job-reference-core.module.js';
import { ShareCoreModule } from '../shares/core/share-core.module.js';
import { NotificationContextRepository } from './notification-context.repository.js';
import { NotificationContextService } from './notification-context.service.js';
import { NotificationRequests } from './notification-requests.js';

const parts = [NotificationRequests, NotificationContextRepository, NotificationContextService];

@Module({ imports: [JobReferenceCoreModule, ShareCoreModule], providers: parts, exports: parts })
export class NotificationsModule {}
