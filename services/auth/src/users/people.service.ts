import type { Actor } from '@jobref/contracts/domain/actor';
import { personName, type PersonName } from '@jobref/contracts/domain/users';
import type { Principal } from '@jobref/contracts/wire/auth';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { Injectable } from '@nestjs/common';
import { PersonCache } from './person-cache.js';
import { presentPrincipal } from './user.presenter.js';
import { assertMayReadNames } from './users.policy.js';
import { UsersRepository } from './users.repository.js';

const presentName = createPresenter(personName);

/** Principals and names of people for requests. Results are cached in Redis, where the gateways read them next time. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly users: UsersRepository,
    private readonly cache: PersonCache,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the principal of a session; null when the person is missing or inactive. */
  async principal(userId: string): Promise<Principal | null> {
    const [person] = await this.read([userId]);
    return person?.user.isActive ? person : null;
  }

  async namesOf(actor: Actor, ids: string[]): Promise<PersonName[]> {
    assertMayReadNames(actor);
    return (await this.read(ids)).map(({ user }) => presentName(user));
  }

  private async read(ids: string[]): Promise<Principal[]> {
    const lease = await this.cache.lease(ids);
    return this.transactions.read(async () => {
      const settled = (await this.users.unlockedPrincipals(ids)).map(presentPrincipal);
      if (lease) await this.cache.fill(lease, settled);
      const found = new Set(settled.map(({ user }) => user.id));
      const others = ids.filter((id) => !found.has(id));
      if (others.length === 0) return settled;
      // People with a change in progress: their state before it commits, not cached.
      return [...settled, ...(await this.users.principalsOf(others)).map(presentPrincipal)];
    });
  }
}
