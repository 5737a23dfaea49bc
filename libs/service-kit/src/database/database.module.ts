import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { AuditLog } from '../audit/audit-log.repository.js';
import { AuditSeal } from '../audit/audit-seal.entity.js';
import { UnsealedEntry } from '../audit/unsealed-entry.entity.js';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { OpsServer } from '../ops/ops-server.js';
import { poolMeasurement } from './pool-measurement.js';
import { PostgresClient } from './postgres-client.js';
import { SnakeNamingStrategy } from './snake-naming-strategy.js';
import { Transactions } from './transactions.js';

/** Injection token of the database URL, under the service's own role. */
export const DATABASE_URL = Symbol('database url');

export interface DatabaseOptions {
  /** The service's own role: neither owner nor superuser. */
  url: string;
  /** The schema that only this service writes. */
  schema: string;
  poolSize?: number;
}

/** Returns TypeORM's options for a service's schema, including the kit's own tables: outbox and audit log. */
export const dataSourceOptions = ({
  url,
  schema,
  poolSize = 10,
}: DatabaseOptions): Extract<DataSourceOptions, { type: 'postgres' }> => ({
  type: 'postgres',
  url,
  schema,
  entities: [OutboxMessage, AuditEntry, AuditSeal, UnsealedEntry],
  namingStrategy: new SnakeNamingStrategy(),
  synchronize: false,
  // gen_random_uuid() is built into Postgres; and only migrations, not the service's role, may create extensions.
  uuidExtension: 'pgcrypto',
  installExtensions: false,
  invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
  poolSize,
  applicationName: `jobref-${schema}`,
  connectTimeoutMS: 5_000,
  // Abandoned queries must not hold a connection for ever. `query_timeout` also closes a connection whose server no longer
  // answers, as when its machine dies: TCP alone would notice after a quarter of an hour.
  extra: {
    Client: PostgresClient,
    statement_timeout: 20_000,
    query_timeout: 25_000,
    idle_in_transaction_session_timeout: 30_000,
  },
});

/** The service's database: DataSource, transactions on behalf of an actor, and the audit log. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(options),
          autoLoadEntities: true,
          retryAttempts: 20,
          retryDelay: 1_500,
        }),
      ],
      providers: [
        Transactions,
        AuditLog,
        { provide: DATABASE_URL, useValue: options.url },
        { provide: 'database readiness', inject: [OpsServer, DataSource], useFactory: requireDatabase },
      ],
      exports: [Transactions, AuditLog, DATABASE_URL],
    };
  }

  /** Registers the tables of a feature. */
  static forFeature(entities: (new () => object)[]): DynamicModule {
    return TypeOrmModule.forFeature(entities);
  }
}

const requireDatabase = (ops: OpsServer, dataSource: DataSource) => {
  ops.require({ name: 'postgres', check: () => dataSource.query('select 1') });
  ops.measure(poolMeasurement(dataSource));
  return true;
};
