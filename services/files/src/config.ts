import { tmpdir } from 'node:os';
import {
  commonConfig,
  objectStoreConfig,
  parseConfig,
  port,
  redisConfig,
  requireObjectStore,
  serviceUrl,
  tlsConfig,
} from '@jobref/service-kit/config';
import { z } from 'zod';

const day = 86_400;

const schema = z
  .object({
    ...commonConfig.shape,
    ...redisConfig.shape,
    ...tlsConfig.shape,
    ...objectStoreConfig.shape,
    /** Host that answers PUT and GET of objects, for the gateway and the PDF worker only. */
    HTTP_HOST: z.string().default('127.0.0.1'),
    HTTP_PORT: port,
    /** URL of the jobs service, which knows the objects that have a record. */
    JOBS_URL: serviceUrl,
    /** URL of the auth service, which knows the organisation's current logo. */
    AUTH_URL: serviceUrl,
    /** Local disk for incoming bytes; not shared between machines. */
    SPOOL_DIR: z.string().default(tmpdir()),
    /** Address of ClamAV's daemon, as tcp://host:3310 or unix:/path. If set, nothing is stored unscanned. */
    CLAMAV_URL: z
      .string()
      .regex(/^(?:tcp:\/\/[^/]+:\d+|unix:\/.+)$/, 'must be tcp://host:port or unix:/path')
      .optional(),
    /** Seconds after which an object without a record counts as an orphan. */
    ORPHAN_AGE: z.coerce.number().int().positive().default(day),
  })
  .superRefine(requireObjectStore);

export type FilesConfig = z.infer<typeof schema>;

/** Returns the files service's configuration. Throws ConfigError listing everything that is wrong. */
export const readConfig = (env?: NodeJS.ProcessEnv): FilesConfig => parseConfig('files', schema, env);
