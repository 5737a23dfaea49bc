import { currentUser } from '@jobref/contracts/domain/users';
import { columnsOf } from '@jobref/service-kit/database/columns';
import { Transactions } from '@jobref/service-kit/database/transactions';
import type { PageEnd } from '@jobref/service-kit/paging/cursor';
import { Injectable } from '@nestjs/common';
import { PersonCache } from './person-cache.js';
import { User } from './user.entity.js';
import type { PrincipalRow } from './user.presenter.js';
import { lastAdministrator, mapTakenConstraint, userNotFound } from './users.errors.js';

/** Columns of a `PrincipalRow`, the data that gateways hold of a person. */
export const principalColumns = columnsOf(User, 'users', [...currentUser.keyof().options, 'sessionEpoch']);

/** Repository of people; all methods run within the current transaction. */
@Injectable()
export class UsersRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly cache: PersonCache,
  ) {}

  /** Adds a person. Throws `username_taken` or `email_taken`, also for concurrent additions. */
  async add(details: Partial<User>): Promise<User> {
    const { manager } = this.transactions;
    const { id } = await manager.save(manager.create(User, details)).catch(mapTakenConstraint);
    return manager.findOneByOrFail(User, { id });
  }

  /**
   * Saves a person loaded by one of the locking reads, after invalidating the cached entry. Throws `email_taken`, and
   * `unavailable` while Redis is unreachable.
   */
  async update(user: User): Promise<void> {
    await this.cache.invalidate(user.id);
    await this.transactions.manager.save(user).catch(mapTakenConstraint);
  }

  async get(id: string): Promise<User> {
    const user = await this.transactions.manager.findOneBy(User, { id });
    if (!user) throw userNotFound();
    return user;
  }

  /** Returns the person, locked against concurrent changes until the transaction ends; null when not found. */
  lock(id: string): Promise<User | null> {
    return this.locking().where('person.id = :id', { id }).getOne();
  }

  async lockOrFail(id: string): Promise<User> {
    const user = await this.lock(id);
    if (!user) throw userNotFound();
    return user;
  }

  /**
   * Does the same after checking that another administrator who can sign in remains. Locks every active administrator,
   * so that two who demote each other cannot both succeed; always in order of id, so that two such transactions wait
   * for each other instead of deadlocking. Throws `last_administrator`.
   */
  async lockUnlessLastAdministrator(id: string): Promise<User> {
    const people = await this.locking()
      .where(`person.id = :id or (person.role = 'administrator' and person.isActive)`, { id })
      .orderBy('person.id')
      .getMany();
    const user = people.find((each) => each.id === id);
    if (!user) throw userNotFound();
    const isLast = !people.some((each) => each.id !== id && each.isSetUp);
    if (isLast && user.role === 'administrator') throw lastAdministrator();
    return user;
  }

  /**
   * Returns whether there is an active administrator. Holds an advisory lock until the transaction ends, so that
   * replicas that start at the same time check one after another.
   */
  async lockAndCheckAdministrator(): Promise<boolean> {
    await this.transactions.lock('auth.first_administrator');
    return this.transactions.manager.existsBy(User, { role: 'administrator', isActive: true });
  }

  /** Returns up to `most` people after the given position, newest first. */
  newest(after: PageEnd | null, most: number): Promise<User[]> {
    const query = this.transactions.manager
      .createQueryBuilder(User, 'person')
      .orderBy('person.createdAt', 'DESC')
      .addOrderBy('person.id', 'DESC')
      .take(most);
    if (after) query.where('(person.createdAt, person.id) < (:createdAt, :id)', after);
    return query.getMany();
  }

  /** Returns the number of people, counted up to `most`. */
  count(most: number): Promise<number> {
    return this.transactions.count('auth.users', [], most);
  }

  /**
   * Returns those of these people whose rows no transaction has locked, so that the data is certainly current: a plain
   * read during a change that is about to commit returns the state before it.
   */
  unlockedPrincipals(ids: string[]): Promise<PrincipalRow[]> {
    return this.principalRows(ids, 'for share skip locked');
  }

  principalsOf(ids: string[]): Promise<PrincipalRow[]> {
    return this.principalRows(ids);
  }

  private principalRows(ids: string[], locking = ''): Promise<PrincipalRow[]> {
    return this.transactions.rows<PrincipalRow>(
      `select ${principalColumns} from auth.users where id = any($1) ${locking}`,
      [ids],
    );
  }

  private locking() {
    return this.transactions.manager.createQueryBuilder(User, 'person').setLock('for_no_key_update');
  }
}
