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

/** TypeORM gives a lost connection back at once, so that the transaction's next statement finds none. */
const hasLostItsConnection = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError ||
  error instanceof QueryRunnerProviderAlreadyReleasedError;

/**
 * Transactions in an actor's name. Row-level security reads the actor from the transaction's settings
 * `app.actor_id` and `app.actor_role`; outside a transaction there is no actor, and so nothing is visible.
 */
@Injectable()
export class Transactions {
  private readonly running = new AsyncLocalStorage<Running>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction as `actor`; inside another it joins that one. Rolls back when `work` throws.
   * Throws `unavailable` when the connection is lost between two statements.
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
   * Runs a part of the running transaction, behind a savepoint: when it throws, nothing of the part stays, and the rest may
   * go on. Throws what the part threw.
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
   * Runs reads that need no transaction: each statement for itself, and so one round trip instead of four. No actor is set:
   * what row-level security guards is not visible. Inside a transaction it joins that one.
   */
  read<T>(work: () => Promise<T>): Promise<T> {
    if (this.running.getStore()) return work();
    return this.running.run({ manager: this.dataSource.manager, afterCommit: [] }, work);
  }

  /** The running transaction's entity manager, for repositories. Throws outside a transaction. */
  get manager(): EntityManager {
    return this.current().manager;
  }

  /** The rows that a statement answers with. Throws outside a transaction. */
  async rows<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
    const rows = await this.manager.query<T[] | [T[], number]>(statement, values);
    // TypeORM tells those of an update or a delete together with their number.
    return (Array.isArray(rows[0]) ? rows[0] : rows) as T[];
  }

  /** The first row, or null where there is none. Throws outside a transaction. */
  async row<T extends object>(statement: string, values: unknown[] = []): Promise<T | null> {
    const [row] = await this.rows<T>(statement, values);
    return row ?? null;
  }

  /** Runs an update or a delete, no insert, and answers how many rows it met. Throws outside a transaction. */
  async affected(statement: string, values: unknown[] = []): Promise<number> {
    const [, count] = await this.manager.query<[unknown[], number]>(statement, values);
    return count;
  }

  /** Calls `hook` once the running transaction has committed, and never if it rolls back. */
  afterCommit(hook: () => void): void {
    this.current().afterCommit.push(hook);
  }

  /** Waits until nobody else holds the lock of this name; it is held until the running transaction ends. */
  async lock(name: string): Promise<void> {
    await this.manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }

  /** The same of several, one after the other, beside all who hold them shared. */
  async lockShared(...names: string[]): Promise<void> {
    await this.manager.query(
      'select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from unnest($1::text[]) name',
      [names],
    );
  }

  /** Whether the lock of this name is held now, until the running transaction ends; false where another has it. */
  async tryLock(name: string): Promise<boolean> {
    const row = await this.row<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
      [name],
    );
    return row?.taken ?? false;
  }

  private begin<T>(actor: Actor, afterCommit: Running['afterCommit'], work: () => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      // Not awaited yet: the actor is set before the first statement of the work, in one flight with it. Without parameters
      // it is one message with what begins the transaction.
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
