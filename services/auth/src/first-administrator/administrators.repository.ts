import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';

export type FirstAdministratorDetails = Pick<
  User,
  'username' | 'email' | 'passwordHash' | 'mustChangePassword'
>;

@Injectable()
export class AdministratorsRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersRepository,
  ) {}

  /**
   * Returns whether there is an active administrator. Holds an advisory lock until the transaction ends, so that
   * replicas that start at the same time check one after another.
   */
  async lockAndCheckActive(): Promise<boolean> {
    await this.transactions.lock('auth.first_administrator');
    return this.transactions.manager.existsBy(User, { role: 'administrator', isActive: true });
  }

  addFirst(details: FirstAdministratorDetails): Promise<User> {
    return this.users.add({
      ...details,
      firstName: 'System',
      lastName: 'Administrator',
      role: 'administrator',
    });
  }
}
