import 'reflect-metadata';
import { systemActor } from '@jobref/contracts/domain/actor';
import type { AuditVerification } from '@jobref/contracts/domain/audit';
import type { VerifyAuditInput } from '@jobref/contracts/wire/audit';
import { createTestDatabase, type DatabaseUrls, testPool } from '@jobref/testing/test-database';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Pool } from 'pg';
import type { QueryRunner } from 'typeorm';
import { AuditLog } from '../audit/audit-log.repository.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { AuditModule } from '../audit/audit.module.js';
import { createAuditSeals } from '../audit/create-audit-seals.js';
import { DatabaseModule } from '../database/database.module.js';
import { createKitTables } from '../database/kit-tables.js';
import { migrate } from '../database/migrate.js';
import { Migration } from '../database/migration.js';
import { Transactions } from '../database/transactions.js';
import { KitModule } from '../kit.module.js';

const schema = 'audited';

class CreateAudited1795132800000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKitTables(runner, schema, 'jobref_audited');
    await createAuditSeals(runner, schema, 'jobref_audited');
  }
}

const migrateAudited = (urls: DatabaseUrls) =>
  migrate({ schema, migrations: [CreateAudited1795132800000], ...urls });

export const createAuditedDatabase = () => createTestDatabase(schema, migrateAudited);

export const testActor = systemActor('test');

/** A service that only records changes, with its own database. */
export class AuditedService {
  private constructor(
    readonly urls: DatabaseUrls,
    readonly redisUrl: string,
    private readonly pool: Pool,
    private readonly replicas: TestingModule[],
    private readonly drop: () => Promise<void>,
  ) {}

  static async start(redisUrl?: string): Promise<AuditedService> {
    const database = await createAuditedDatabase();
    const pool = testPool(database.superuserUrl);
    const redis = redisUrl ?? (await testRedisUrl());
    const service = new AuditedService(database, redis, pool, [], () => database.drop());
    await service.addReplica();
    return service;
  }

  async addReplica(): Promise<void> {
    const replica = await Test.createTestingModule({
      imports: [
        KitModule.forRoot({ service: schema, keys: 'x'.repeat(32), logLevel: 'silent' }),
        DatabaseModule.forRoot({ url: this.urls.serviceUrl, schema }),
        AuditModule.forRoot({ schema, redisUrl: this.redisUrl }),
      ],
    }).compile();
    this.replicas.push(await replica.init());
  }

  get<T>(token: new (...args: never[]) => T): T {
    const [first] = this.replicas;
    if (!first) throw new Error('It is not started');
    return first.get<T>(token);
  }

  /** Records a change in a transaction that stays open until `hold` resolves. */
  write(action: string, hold: Promise<unknown> = Promise.resolve()): Promise<void> {
    return this.get(Transactions).run(testActor, async () => {
      const change = { recordType: 'thing', recordId: action, before: { name: 'old' } };
      await this.get(AuditLog).record(testActor, { action, ...change, after: { name: action } });
      await hold;
    });
  }

  /** Records `count` changes one after the other, and waits for their seals. */
  async sealedChanges(count: number): Promise<void> {
    for (let index = 1; index <= count; index += 1) await this.write(`change.${index}`);
    await this.untilSealed(count);
  }

  async untilSealed(count: number): Promise<void> {
    await until(async () => (await this.sealed()) >= count);
  }

  async sealed(): Promise<number> {
    const [row] = await this.query<{ count: number }>('select count(*)::int from audited.audit_seals');
    return row?.count ?? 0;
  }

  verify(input: VerifyAuditInput = {}): Promise<AuditVerification> {
    return this.get(AuditTrail).verify(testActor, input);
  }

  /** Runs SQL as superuser, bypassing every rule; the text may hold several statements. */
  query = async <T extends object>(text: string, values?: unknown[]): Promise<T[]> =>
    (await this.pool.query<T>(text, values)).rows;

  /** Holds the locks of a statement until the returned function is called. */
  async holding(statement: string): Promise<() => Promise<void>> {
    const client = await this.pool.connect();
    await client.query(`begin; ${statement}`);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  async close(): Promise<void> {
    for (const replica of this.replicas) await replica.close();
    await this.pool.end();
    await this.drop();
  }
}
