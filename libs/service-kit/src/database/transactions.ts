import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@jobref/contracts/domain/actor';
import { Injectable } from '@nestjs/common';
import { escapeLiteral } from 'pg';
import {
  DataSource,
  type EntityManager,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { unavailable } from '../errors.js';

interface Running {
  manager: EntityManager;
  afterCommit: (() => void)[];
}

const roleOf = (actor: Actor): string => {
  switch (actor.kind) {
    case 'user':
      return actor.role;
    case 'system':
      return 'system';
    case 'link':
      return 'link';
    case 'anonymous':
      return '';
  }
};

/**
 * Returns whether the connection was lost: TypeORM releases it at once, so that the transaction's next statement finds
 * none.
 */
const hasLostItsConnection = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError ||
  error instanceof QueryRunnerProviderAlreadyReleasedError;

/**
 * Transactions on behalf of an actor. Row-level security reads the actor from the transaction's settings `app.actor_id`
 * and `app.actor_role`; outside a transaction there is no actor, so nothing is visible.
 */
@Injectable()
export class Transactions {
  private readonly running = new AsyncLocalStorage<Running>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction as `actor`; inside another transaction it joins that one. Rolls back if `work`
   * throws. Throws `unavailable` if the connection is lost between two statements.
   */
  async run<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    if (this.running.getStore()) return work();
    const hooks: (() => void)[] = [];
    const result = await this.begin(actor, hooks, work).catch((error: unknown) => {
      throw hasLostItsConnection(error) ? unavailable() : error;
    });
    for (const hook of hooks) hook();
    return result;
  }

  /**
   * Runs a part of the running transaction behind a savepoint: if it throws, only the part is rolled back, and the
   * transaction may continue. Rethrows the part's error.
   */
  async inSavepoint<T>(part: () => Promise<T>): Promise<T> {
    const { manager, afterCommit } = this.current();
    const hooks = afterCommit.length;
    try {
      return await manager.transaction(part);
    } catch (error) {
      afterCommit.length = hooks;
      throw error;
    }
  }

  /**
   * Runs reads that need no transaction: each statement on its own, with one round trip instead of four. No actor is
   * set: rows guarded by row-level security are not visible. Inside a transaction it joins that one.
   */
  read<T>(work: () => Promise<T>): Promise<T> {
    if (this.running.getStore()) return work();
    return this.running.run({ manager: this.dataSource.manager, afterCommit: [] }, work);
  }

  /** The running transaction's entity manager, for repositories. Throws outside a transaction. */
  get manager(): EntityManager {
    return this.current().manager;
  }

  /** Returns the rows of a statement. Throws outside a transaction. */
  async rows<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
    const rows = await this.manager.query<T[] | [T[], number]>(statement, values);
    // TypeORM returns those of an update or a delete together with their number.
    return (Array.isArray(rows[0]) ? rows[0] : rows) as T[];
  }

  /** Returns the first row, or null if there is none. Throws outside a transaction. */
  async row<T extends object>(statement: string, values: unknown[] = []): Promise<T | null> {
    const [row] = await this.rows<T>(statement, values);
    return row ?? null;
  }

  /** Returns the first column of every row. Throws outside a transaction. */
  async values<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    const rows = await this.rows<Record<string, T>>(statement, values);
    return rows.map((row) => Object.values(row)[0] as T);
  }

  /** Returns the first column of the first row, or null if there is none. Throws outside a transaction. */
  async value<T>(statement: string, values: unknown[] = []): Promise<T | null> {
    const [value] = await this.values<T>(statement, values);
    return value ?? null;
  }

  /**
   * Counts the rows of `from`, such as "jobs.comments where job_reference_id = $1", up to `most`. Throws outside a
   * transaction.
   */
  async count(from: string, values: unknown[], most: number): Promise<number> {
    const counted = `select count(*)::int from (select 1 from ${from} limit $${values.length + 1}) counted`;
    return (await this.value<number>(counted, [...values, most])) ?? 0;
  }

  /** Runs an update or delete (not an insert) and returns the number of affected rows. Throws outside a transaction. */
  async affectedRows(statement: string, values: unknown[] = []): Promise<number> {
    const [, count] = await this.manager.query<[unknown[], number]>(statement, values);
    return count;
  }

  /** Calls `hook` once the running transaction has committed, and never if it rolls back. */
  afterCommit(hook: () => void): void {
    this.current().afterCommit.push(hook);
  }

  /** Waits for the advisory lock of this name, which is held until the running transaction ends. */
  async lock(name: string): Promise<void> {
    await this.manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }

  /** Acquires shared advisory locks on these names, one after the other. */
  async lockShared(...names: string[]): Promise<void> {
    await this.manager.query(
      'select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from unnest($1::text[]) name',
      [names],
    );
  }

  /**
   * Tries to acquire the lock of this name until the running transaction ends; returns false if it is held elsewhere.
   */
  async tryLock(name: string): Promise<boolean> {
    const taken = await this.value<boolean>('select pg_try_advisory_xact_lock(hashtextextended($1, 0))', [
      name,
    ]);
    return taken ?? false;
  }

  private begin<T>(actor: Actor, afterCommit: Running['afterCommit'], work: () => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      // Not awaited yet: the actor is set before the first statement of `work`, in one flight with it. Without
      // parameters, both travel in the message that begins the transaction.
      const [id, role] = ['id' in actor ? actor.id : '', roleOf(actor)].map((value) => escapeLiteral(value));
      const actorIsSet = manager.query(`set local app.actor_id = ${id}; set local app.actor_role = ${role}`);
      const [result] = await Promise.all([this.running.run({ manager, afterCommit }, work), actorIsSet]);
      return result;
    });
  }

  private current(): Running {
    const running = this.running.getStore();
    if (!running) throw new Error('No transaction is running');
    return running;
  }
}
