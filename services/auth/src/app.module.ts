import { authService } from '@jobref/contracts/wire/auth';
import { AuditModule } from '@jobref/service-kit/audit/audit.module';
import { auditHandlers } from '@jobref/service-kit/audit/audit.handlers';
import { allHandlersOf } from '@jobref/service-kit/calls/handlers';
import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { IdempotencyModule } from '@jobref/service-kit/idempotency/idempotency.module';
import { KitModule } from '@jobref/service-kit/kit.module';
import { OutboxModule } from '@jobref/service-kit/outbox/outbox.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { auditExportHandlers } from './audit/audit-export.handlers.js';
import { AuditExportService } from './audit/audit-export.service.js';
import { colleagueHandlers } from './colleagues/colleagues.handlers.js';
import { ColleaguesRepository } from './colleagues/colleagues.repository.js';
import { ColleaguesService } from './colleagues/colleagues.service.js';
import { AUTH_CONFIG, type AuthConfig } from './config.js';
import { entities } from './entities.js';
import { organisationHandlers } from './organisation/organisation.handlers.js';
import { OrganisationRepository } from './organisation/organisation.repository.js';
import { OrganisationService } from './organisation/organisation.service.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { passwordHandlers } from './passwords/passwords.handlers.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { CredentialsRepository } from './sign-in/credentials.repository.js';
import { DemoPeopleRepository } from './sign-in/demo-people.repository.js';
import { DevSignInService } from './sign-in/dev-sign-in.service.js';
import { signInHandlers } from './sign-in/sign-in.handlers.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SignOutService } from './sign-in/sign-out.service.js';
import { AdministratorsRepository } from './users/administrators.repository.js';
import { FirstAdministrator } from './users/first-administrator.js';
import { userHandlers } from './users/users.handlers.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';

const handlers = allHandlersOf(authService, [
  userHandlers,
  colleagueHandlers,
  signInHandlers,
  passwordHandlers,
  organisationHandlers,
  auditHandlers(authService),
  auditExportHandlers,
]);

@Module({})
export class AppModule {
  static forRoot(config: AuthConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({
          service: 'auth',
          keys: config.SERVICE_KEYS,
          logLevel: config.LOG_LEVEL,
          answersCalls: true,
        }),
        DatabaseModule.forRoot({
          url: config.DATABASE_URL,
          schema: 'auth',
          entities,
          poolSize: config.DATABASE_POOL,
        }),
        AuditModule.forRoot({ schema: 'auth', redisUrl: config.REDIS_URL }),
        OutboxModule.forRoot(config.REDIS_URL),
        IdempotencyModule,
      ],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        UsersRepository,
        UsersService,
        ColleaguesRepository,
        ColleaguesService,
        AdministratorsRepository,
        FirstAdministrator,
        CredentialsRepository,
        SignInService,
        SignOutService,
        DemoPeopleRepository,
        DevSignInService,
        PasswordHasher,
        PasswordsService,
        OrganisationRepository,
        OrganisationService,
        AuditExportService,
        ...handlers,
      ],
    };
  }
}
