import {
  commonConfig,
  databaseConfig,
  parseConfig,
  redisConfig,
  tcpConfig,
} from '@jobref/service-kit/config';
import { z } from 'zod';

const schema = z.object({
  ...commonConfig.shape,
  ...tcpConfig.shape,
  ...databaseConfig.shape,
  ...redisConfig.shape,
  /** How often expired file places and stuck PDF generations are looked for, in milliseconds. */
  HOUSEKEEPING_INTERVAL_MS: z.coerce.number().int().min(100).default(30_000),
});
export type JobsConfig = z.infer<typeof schema>;

/** Throws ConfigError with all that is wrong with the environment. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): JobsConfig =>
  parseConfig('jobs', schema, env);

/** For migrate.ts: the owner of the schema, and the role that the service works under. */
const migrationSchema = databaseConfig
  .pick({ DATABASE_URL: true })
  .extend({ MIGRATE_DATABASE_URL: databaseConfig.shape.DATABASE_URL });
export const readMigrationConfig = (): z.infer<typeof migrationSchema> =>
  parseConfig('jobs migration', migrationSchema);
