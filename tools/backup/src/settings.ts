import { z } from 'zod';
import { Refusal } from './refusal.js';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

/** Where the stores of a product are: the variables of its migrations, of its files service, and REDIS_URL. */
const schema = z
  .object({
    /** The owner of the tables, `jobref_owner`: it reads all rows, may make roles, and is no superuser. */
    MIGRATE_DATABASE_URL: postgresUrl,
    /** For a restore, whose migrations make these roles where they are missing. */
    AUTH_DATABASE_URL: postgresUrl,
    JOBS_DATABASE_URL: postgresUrl,
    NOTIFY_DATABASE_URL: postgresUrl,
    /** For a restore, which empties it: sessions and queues belong to what was there before. */
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }),
    S3_ENDPOINT: z.string().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_BUCKET: z.string().default('jobref'),
    S3_REGION: z.string().default('us-east-1'),
    /** Objects as files, where there is no S3_ENDPOINT. */
    OBJECTS_DIR: z.string().optional(),
  })
  .refine(({ S3_ENDPOINT, OBJECTS_DIR }) => S3_ENDPOINT ?? OBJECTS_DIR, {
    path: ['S3_ENDPOINT'],
    error: 'or OBJECTS_DIR is required',
  });
export type Settings = z.infer<typeof schema>;

/** Throws a Refusal that names everything that is wrong. */
export const readSettings = (): Settings => {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Refusal(`The configuration is not complete: ${faults.join('; ')}.`);
};
