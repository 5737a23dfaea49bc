import {
  databaseConfig,
  objectStoreConfig,
  parseConfig,
  redisConfig,
  requireObjectStore,
} from '@jobref/service-kit/config';
import { z } from 'zod';

const postgresUrl = databaseConfig.shape.DATABASE_URL;

/** Connections to the product's stores: the variables of its migrations, of its files service, and REDIS_URL. */
const schema = z
  .object({
    /** The owner of the tables, `jobref_owner`: reads all rows, may create roles, and is no superuser. */
    MIGRATE_DATABASE_URL: postgresUrl,
    /** For restores, whose migrations create these roles if missing. */
    AUTH_DATABASE_URL: postgresUrl,
    JOBS_DATABASE_URL: postgresUrl,
    NOTIFY_DATABASE_URL: postgresUrl,
    /** For restores, which empty Redis: its sessions and queues belong to the replaced data. */
    ...redisConfig.shape,
    ...objectStoreConfig.shape,
  })
  .superRefine(requireObjectStore);
export type Settings = z.infer<typeof schema>;

/** Throws ConfigError listing everything that is wrong. */
export const readSettings = (command: 'backup' | 'restore', env?: NodeJS.ProcessEnv): Settings =>
  parseConfig(command, schema, env);
