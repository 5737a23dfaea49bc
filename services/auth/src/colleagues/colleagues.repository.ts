import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import type { User } from '../users/user.entity.js';
import type { NameRow } from '../users/user.presenter.js';
import { nameColumns } from '../users/users.repository.js';

type RoleRow = NameRow & Pick<User, 'role'>;
type ContactRow = RoleRow & Pick<User, 'email' | 'isActive'>;

/** People, read as raw rows within the running transaction. */
@Injectable()
export class ColleaguesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Up to `most` active people, by name. Without an index: it takes 3 ms over ten thousand people. */
  containing(text: string, most: number): Promise<RoleRow[]> {
    return this.query<RoleRow>(
      `select ${nameColumns}, role from auth.users
       where is_active and position(auth.folded($1) in found_by) > 0
       order by lower(username) = lower($1) desc, found_by limit $2`,
      [text, most],
    );
  }

  byUsernames(usernames: string[]): Promise<RoleRow[]> {
    return this.query<RoleRow>(
      `select ${nameColumns}, role from auth.users
       where is_active and lower(username) in (select lower(wanted) from unnest($1::text[]) as wanted)`,
      [usernames],
    );
  }

  sessionEpochs(userIds: string[]): Promise<{ userId: string; sessionEpoch: number }[]> {
    return this.query(
      `select id as "userId", session_epoch as "sessionEpoch" from auth.users
       where is_active and id = any($1)`,
      [userIds],
    );
  }

  contactsOf(ids: string[]): Promise<ContactRow[]> {
    return this.query<ContactRow>(
      `select ${nameColumns}, role, email, is_active as "isActive" from auth.users where id = any($1)`,
      [ids],
    );
  }

  private query<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    return this.transactions.manager.query<T[]>(text, values);
  }
}
