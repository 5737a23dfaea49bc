import type { Actor } from '@jobref/contracts/domain/actor';
import { passwordResetMail, welcomeMail } from '@jobref/contracts/wire/queues';
import type { authService, Principal } from '@jobref/contracts/wire/auth';
import type { AnswerOf, InputOf } from '@jobref/contracts/wire/calls';
import type { ChangePasswordRequest, User as PresentedUser } from '@jobref/contracts/domain/users';
import { assertAdministrator, assertSystem, requireUser } from '@jobref/service-kit/actors';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { CredentialsRepository } from '../sign-in/credentials.repository.js';
import { presentPrincipal, presentUser } from '../users/user.presenter.js';
import { UsersRepository } from '../users/users.repository.js';
import { PasswordHasher, samePassword } from '@jobref/service-kit/password-hasher';
import { currentPasswordWrong, passwordUnchanged, temporaryPasswordExpired } from './passwords.errors.js';
import { assertMayChoose } from './passwords.policy.js';
import { presentCredentials } from './passwords.presenter.js';
import { makeTemporaryPassword } from './temporary-password.js';

const isExpired = (expiry: Date | null | undefined): boolean => !!expiry && expiry <= new Date();

/** Passwords: chosen by people, reset by administrators, issued once for a mail. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  async changePassword(actor: Actor, change: ChangePasswordRequest): Promise<Principal> {
    const { id } = requireUser(actor);
    const held = await this.transactions.read(() => this.credentials.ofId(id));
    const matches = await this.hasher.verify(held?.passwordHash ?? null, change.currentPassword);
    if (!matches) throw currentPasswordWrong();
    if (isExpired(held?.temporaryPasswordExpiresAt)) throw temporaryPasswordExpired();
    if (samePassword(change.currentPassword, change.newPassword)) throw passwordUnchanged();
    const hash = await this.hasher.hash(change.newPassword);
    return this.transactions.run(actor, async () => {
      const user = await this.users.lockOrFail(id);
      // The password was reset or changed, or the account deactivated, from another device during verification.
      if (!user.isActive || user.passwordHash !== held?.passwordHash) throw currentPasswordWrong();
      assertMayChoose(change.newPassword, user);
      user.choosePassword(hash);
      await this.users.update(user);
      await this.record(actor, 'user.password_changed', user.id);
      return presentPrincipal(user);
    });
  }

  /**
   * Sends the mail with a new temporary password again; the old one is revoked at once [ST-10]. People who have signed in
   * before are not welcomed again.
   */
  async resendWelcome(actor: Actor, userId: string): Promise<PresentedUser> {
    assertAdministrator(actor);
    return this.transactions.run(actor, async () => {
      const user = await this.users.lockOrFail(userId);
      user.repeatWelcome(actor.id);
      await this.users.update(user);
      await this.record(actor, 'user.welcome_resent', userId);
      await this.outbox.add(user.lastLogin ? passwordResetMail : welcomeMail, {
        userId,
        number: user.passwordMail,
      });
      return presentUser(user);
    });
  }

  /**
   * Sets a person back to pending: revokes the old password and all sessions; a mail brings a temporary password
   * [ST-06].
   */
  async resetPassword(actor: Actor, userId: string): Promise<PresentedUser> {
    assertAdministrator(actor);
    return this.transactions.run(actor, async () => {
      const user = await this.users.lockUnlessLastAdministrator(userId);
      user.requirePasswordByMail(actor.id);
      await this.users.update(user);
      await this.record(actor, 'user.password_reset', userId);
      await this.outbox.add(passwordResetMail, { userId, number: user.passwordMail });
      return presentUser(user);
    });
  }

  /**
   * Creates the temporary password for a mail that is about to be sent. Each call creates a new one; only the last is
   * valid. Returns null for a mail that is no longer needed, also because a newer one was requested.
   */
  async issueTemporaryPassword(
    actor: Actor,
    { userId, reason, number }: InputOf<typeof authService.issueTemporaryPassword>,
  ): Promise<AnswerOf<typeof authService.issueTemporaryPassword>> {
    assertSystem(actor);
    const password = makeTemporaryPassword();
    const hash = await this.hasher.hash(password);
    return this.transactions.run(actor, async () => {
      const user = await this.users.lock(userId);
      if (!user?.awaitsTemporaryPassword || number !== user.passwordMail) return null;
      const expiresAt = user.takeTemporaryPassword(hash, new Date());
      await this.users.update(user);
      await this.record(actor, 'user.temporary_password_issued', userId, { reason });
      const [inviter] = user.invitedBy ? await this.users.principalsOf([user.invitedBy]) : [];
      return presentCredentials(user, password, expiresAt, inviter);
    });
  }

  private record(actor: Actor, action: string, recordId: string, after?: object): Promise<void> {
    return this.audit.record(actor, { action, recordType: 'user', recordId, after });
  }
}
