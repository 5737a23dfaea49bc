import { columnsOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { User } from '../users/user.entity.js';
import type { PrincipalRow } from '../users/user.presenter.js';
import { principalColumns } from '../users/users.repository.js';

const checked = [
  'id',
  'role',
  'passwordHash',
  'isActive',
  'mustChangePassword',
  'temporaryPasswordExpiresAt',
] as const;
export type Credentials = Pick<User, (typeof checked)[number]>;

const credentials = columnsOf(User, 'users', checked);

/** Queries for sign-in: raw rows, one statement each. */
@Injectable()
export class CredentialsRepository {
  constructor(private readonly transactions: Transactions) {}

  ofUsername(username: string): Promise<Credentials | null> {
    return this.transactions.row<Credentials>(
      `select ${credentials} from auth.users where lower(username) = lower($1)`,
      [username],
    );
  }

  ofId(id: string): Promise<Credentials | null> {
    return this.transactions.row<Credentials>(`select ${credentials} from auth.users where id = $1`, [id]);
  }

  /** Updates the last sign-in; returns null when the password or the account changed during verification. */
  recordSignIn({ id, passwordHash }: Credentials): Promise<PrincipalRow | null> {
    return this.transactions.row<PrincipalRow>(
      `update auth.users set last_login = now()
       where id = $1 and is_active and password_hash is not distinct from $2 returning ${principalColumns}`,
      [id, passwordHash],
    );
  }
}
