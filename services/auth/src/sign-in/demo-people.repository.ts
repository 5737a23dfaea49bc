import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { User } from '../users/user.entity.js';

export type DemoPerson = Pick<User, 'firstName' | 'lastName' | 'username' | 'email' | 'role'>;

/** Demo people, who have no password and need none. */
@Injectable()
export class DemoPeopleRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the new person's id, or null when the person exists or is being added concurrently. */
  async addIfMissing(person: DemoPerson): Promise<string | null> {
    const result = await this.transactions.manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ ...person, mustChangePassword: false })
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as { id: string }[])[0]?.id ?? null;
  }

  /** Updates the last sign-in of the active person with this exact user name. */
  async signInAs(username: string): Promise<User | null> {
    const { manager } = this.transactions;
    await manager.update(User, { username, isActive: true }, { lastLogin: () => 'now()' });
    return manager.findOneBy(User, { username });
  }
}
