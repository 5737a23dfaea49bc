import { authService } from '@jobref/contracts/wire/auth';
import { auditHandlers } from '@jobref/service-kit/audit/audit.handlers';
import { allHandlersOf } from '@jobref/service-kit/calls/handlers';
import { ConfigModule } from '@jobref/service-kit/config.module';
import { databaseService } from '@jobref/service-kit/database-service';
import { IdempotencyModule } from '@jobref/service-kit/idempotency/idempotency.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { auditRecordHandlers } from './audit/audit-records.handlers.js';
import { AuditRecordsService } from './audit/audit-records.service.js';
import { colleagueHandlers } from './colleagues/colleagues.handlers.js';
import { ColleaguesModule } from './colleagues/colleagues.module.js';
import { CONFIG, type AuthConfig } from './config.js';
import { FirstAdministratorModule } from './first-administrator/first-administrator.module.js';
import { organisationHandlers } from './organisation/organisation.handlers.js';
import { OrganisationModule } from './organisation/organisation.module.js';
import { passwordHandlers } from './passwords/passwords.handlers.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { signInHandlers } from './sign-in/sign-in.handlers.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { userHandlers } from './users/users.handlers.js';
import { UsersModule } from './users/users.module.js';

const features = [
  UsersModule,
  ColleaguesModule,
  SignInModule,
  PasswordsModule,
  FirstAdministratorModule,
  OrganisationModule,
];
const handlers = allHandlersOf(authService, [
  userHandlers,
  colleagueHandlers,
  signInHandlers,
  passwordHandlers,
  organisationHandlers,
  auditHandlers(authService),
  auditRecordHandlers,
]);

@Module({})
export class AppModule {
  static forRoot(config: AuthConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(CONFIG, config),
        ...databaseService('auth', config),
        IdempotencyModule,
        ...features,
      ],
      providers: [AuditRecordsService, ...handlers],
    };
  }
}
