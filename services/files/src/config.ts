import { tmpdir } from 'node:os';
import {
  commonConfig,
  httpUrl,
  parseConfig,
  port,
  redisConfig,
  serviceUrl,
  tlsConfig,
} from '@jobref/service-kit/config';
import { z } from 'zod';

const secondsIn = { hour: 3_600, day: 86_400 };
const seconds = z.coerce.number().int().positive();

const schema = z
  .object({
    ...commonConfig.shape,
    ...redisConfig.shape,
    ...tlsConfig.shape,
    /** Where PUT and GET of bytes are answered: for the gateway and the PDF worker alone. */
    HTTP_HOST: z.string().default('127.0.0.1'),
    HTTP_PORT: port,
    /** The jobs service: knows which objects have a record. */
    JOBS_URL: serviceUrl,
    /** The auth service: knows which logo the organisation has. */
    AUTH_URL: serviceUrl,
    /** Any store that speaks S3, as http(s)://host:port; without it objects are files in OBJECTS_DIR. */
    S3_ENDPOINT: httpUrl.optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    /** Made when it is missing. */
    S3_BUCKET: z.string().default('jobref'),
    S3_REGION: z.string().default('us-east-1'),
    OBJECTS_DIR: z.string().optional(),
    /** Local disk for bytes on their way in; not shared between machines. */
    SPOOL_DIR: z.string().default(tmpdir()),
    /** ClamAV's daemon, as tcp://host:3310 or unix:/path: what it has not seen is not kept. */
    CLAMAV_URL: z
      .string()
      .regex(/^(?:tcp:\/\/[^/]+:\d+|unix:\/.+)$/, 'must be tcp://host:port or unix:/path')
      .optional(),
    /** Seconds that an object may stand in the store before somebody must know it. */
    ORPHAN_AGE: seconds.default(secondsIn.day),
    /** Seconds between two looks for such orphans. */
    SWEEP_INTERVAL: seconds.default(secondsIn.hour),
  })
  .superRefine((config, context) => {
    const missing = config.S3_ENDPOINT
      ? (['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      : (['OBJECTS_DIR'] as const);
    for (const name of missing.filter((each) => !config[each])) {
      const message = config.S3_ENDPOINT ? 'is required with S3_ENDPOINT' : 'is required without S3_ENDPOINT';
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });

export type FilesConfig = z.infer<typeof schema>;

/** The files service's settings. Throws ConfigError with everything that is wrong. */
export const readConfig = (env?: NodeJS.ProcessEnv): FilesConfig => parseConfig('files', schema, env);
