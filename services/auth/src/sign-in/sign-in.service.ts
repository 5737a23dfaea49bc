import type { Actor } from '@jobref/contracts/domain/actor';
import { messages } from '@jobref/contracts/domain/messages';
import type { authService, Principal, SignInStrategy } from '@jobref/contracts/wire/auth';
import type { InputOf } from '@jobref/contracts/wire/calls';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { administratorRequired, AppError } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '@jobref/service-kit/password-hasher';
import { presentPrincipal } from '../users/user.presenter.js';
import { type Credentials, CredentialsRepository } from './credentials.repository.js';
import { type Refusal, refusalOf } from './sign-in.policy.js';

type SignIn = InputOf<typeof authService.signIn>;

/** The same error for an unknown user, a wrong password, an inactive user and an expired temporary password. */
const invalidCredentials = () => new AppError('invalid_credentials', messages.invalidCredentials);

/**
 * Sign-in by user name and password. Every refusal takes the same work, and all but a missing role get the same error.
 */
@Injectable()
export class SignInService {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  async signIn(actor: Actor, { username, password, door: strategy }: SignIn): Promise<Principal> {
    const found = await this.transactions.read(() => this.credentials.ofUsername(username));
    const matches = await this.hasher.verify(found?.passwordHash ?? null, password);
    const refusal = refusalOf(found, matches, strategy, new Date());
    if (!found || refusal) return this.refuse(actor, found, strategy, refusal ?? 'unknown_user');
    return this.admit(found, strategy);
  }

  private async admit(found: Credentials, strategy: SignInStrategy): Promise<Principal> {
    const person: Actor = { kind: 'user', id: found.id, role: found.role };
    const signedIn = await this.transactions.run(person, async () => {
      const row = await this.credentials.recordSignIn(found);
      if (row)
        await this.audit.record(person, {
          action: 'user.signed_in',
          recordType: 'user',
          recordId: row.id,
          after: { door: strategy },
        });
      return row;
    });
    if (!signedIn) throw invalidCredentials();
    return presentPrincipal(signedIn);
  }

  private async refuse(
    actor: Actor,
    found: Credentials | null,
    strategy: SignInStrategy,
    reason: Refusal,
  ): Promise<never> {
    // The typed name is not recorded: people type their password into the wrong field.
    await this.transactions.run(actor, () =>
      this.audit.record(actor, {
        action: 'user.sign_in_refused',
        recordType: 'user',
        recordId: found?.id,
        after: { door: strategy, reason },
      }),
    );
    throw reason === 'administrator_required' ? administratorRequired() : invalidCredentials();
  }
}
