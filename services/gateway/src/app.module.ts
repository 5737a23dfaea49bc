import { ConfigModule } from '@jobref/service-kit/config.module';
import { housekeeping } from '@jobref/service-kit/housekeeping';
import { KitModule } from '@jobref/service-kit/kit.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AdminUsersModule } from './admin-users/admin-users.module.js';
import { AppConfigController } from './app-config/app-config.controller.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BinModule } from './bin/bin.module.js';
import { BulkModule } from './bulk/bulk.module.js';
import { ClientRecordsModule } from './client-records/client-records.module.js';
import { CommentsModule } from './comments/comments.module.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { ExportsModule } from './exports/exports.module.js';
import { FilesModule } from './files/files.module.js';
import { AccessCheck } from './http/access-check.js';
import { AccessGuard } from './http/access.guard.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { GracefulShutdown } from './http/graceful-shutdown.js';
import { ValidationPipe } from './http/validation.pipe.js';
import { ImportsModule } from './imports/imports.module.js';
import { JobReferencesModule } from './job-references/job-references.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { ClientLinksModule } from './links/client-links.module.js';
import { LiveHub } from './live/live-hub.js';
import { LiveModule } from './live/live.module.js';
import { SessionWatch } from './live/session-watch.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OrganisationModule } from './organisation/organisation.module.js';
import { ApiDocument } from './openapi/api-document.js';
import { DocsController } from './openapi/docs.controller.js';
import { PdfsModule } from './pdfs/pdfs.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SavedSearchesModule } from './saved-searches/saved-searches.module.js';
import { ScreensModule } from './screens/screens.module.js';
import { ServiceClientsModule } from './service-clients/service-clients.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SharesModule } from './shares/shares.module.js';
import { TagsModule } from './tags/tags.module.js';
import { TasksModule } from './tasks/tasks.module.js';
import { VerificationModule } from './verification/verification.module.js';

@Module({})
export class AppModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(CONFIG, config),
        KitModule.forRoot({ service: 'gateway', keys: config.SERVICE_KEYS, logLevel: config.LOG_LEVEL }),
        DiscoveryModule,
        ServiceClientsModule.forRoot(config),
        SessionsModule,
        LimitsModule,
        AuthModule,
        JobReferencesModule,
        ScreensModule,
        FilesModule,
        PdfsModule,
        ClientLinksModule,
        BinModule,
        BulkModule,
        ClientRecordsModule,
        CommentsModule,
        ExportsModule,
        SavedSearchesModule,
        TagsModule,
        ImportsModule,
        TasksModule,
        SharesModule,
        NotificationsModule,
        AdminUsersModule,
        AuditModule,
        ReportsModule,
        OrganisationModule,
        LiveModule,
        VerificationModule,
      ],
      controllers: [AppConfigController, DocsController],
      providers: [
        AccessCheck,
        GracefulShutdown,
        ApiDocument,
        housekeeping(LiveHub, config.LIVE_HEARTBEAT_SECONDS * 1_000, (hub) =>
          Promise.resolve(hub.sendHeartbeat()),
        ),
        housekeeping(SessionWatch, config.LIVE_SESSION_CHECK_SECONDS * 1_000, (watch) => watch.checkAll()),
        { provide: APP_FILTER, useClass: ErrorsFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: ValidationPipe },
      ],
    };
  }
}
