import { systemActor } from '@jobref/contracts/domain/actor';
import type { ErrorCode } from '@jobref/contracts/domain/errors';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type AuthConfig } from '../config.js';
import { PasswordHasher } from '@jobref/service-kit/password-hasher';
import { UsersRepository } from '../users/users.repository.js';

/** Environment variable to name in the log when its value is already taken. */
const whereTaken: Partial<Record<ErrorCode, string>> = {
  username_taken: 'ADMIN_USERNAME',
  email_taken: 'ADMIN_EMAIL',
};

const system = systemActor('first administrator');

/** Creates the first administrator before the service handles calls; does nothing when one is active. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.make().catch((error: unknown) => {
      const variable = error instanceof AppError && whereTaken[error.code];
      if (!variable) throw error;
      this.logger.error(
        `There is no active administrator, and somebody has this ${variable}: set another and start again`,
      );
    });
  }

  private make(): Promise<void> {
    const { ADMIN_PASSWORD, ADMIN_USERNAME: username, ADMIN_EMAIL: email } = this.config;
    return this.transactions.run(system, async () => {
      if (await this.users.lockAndCheckAdministrator()) return;
      if (ADMIN_PASSWORD === undefined) {
        this.logger.error('There is no active administrator: set ADMIN_PASSWORD and start again');
        return;
      }
      const user = await this.users.add({
        firstName: 'System',
        lastName: 'Administrator',
        role: 'administrator',
        username,
        email,
        passwordHash: await this.hasher.hash(ADMIN_PASSWORD),
        mustChangePassword: this.config.ADMIN_PASSWORD_GENERATED,
      });
      await this.audit.record(system, {
        action: 'user.created',
        recordType: 'user',
        recordId: user.id,
        after: { username, email, role: user.role },
      });
      this.logger.info({ username }, 'Made the first administrator');
    });
  }
}
