import { type ServerContext, startPostgres, startRedis } from '@jobref/local-servers/servers/servers';
import { databaseName } from '@jobref/local-servers/servers/postgres-database';
import type { Secrets } from './secrets.ts';

export interface StorePorts {
  postgres: number;
  redis: number;
}

/** Starts the product's database and Redis on a data folder, in parallel. */
export const startStores = (
  { databasePasswords, redisPassword }: Secrets,
  ports: StorePorts,
  redisProgram: string,
  context: ServerContext,
): Promise<void>[] => [
  startPostgres(
    {
      port: ports.postgres,
      password: databasePasswords.postgres,
      ownerPassword: databasePasswords.jobref_owner,
      database: databaseName,
      durable: true,
    },
    context,
  ),
  startRedis({ program: redisProgram, port: ports.redis, password: redisPassword, durable: true }, context),
];
