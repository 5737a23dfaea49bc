import { databaseConfig, objectStoreConfig, redisConfig } from '@jobref/service-kit/config';
import { z } from 'zod';
import { Refusal } from './refusal.js';

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
  .refine(({ S3_ENDPOINT, OBJECTS_DIR }) => S3_ENDPOINT ?? OBJECTS_DIR, {
    path: ['S3_ENDPOINT'],
    error: 'or OBJECTS_DIR is required',
  });
export type Settings = z.infer<typeof schema>;

/** Throws a Refusal that lists all errors. */
export const readSettings = (): Settings => {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Refusal(`The configuration is not complete: ${faults.join('; ')}.`);
};
