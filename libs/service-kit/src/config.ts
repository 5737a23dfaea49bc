import { z } from 'zod';
import { areServiceKeys } from './service-keys.js';
import { certificateFolder } from './tls.js';

/** All problems of a process's environment, one line per variable. */
export class ConfigError extends Error {
  constructor(service: string, problems: string[]) {
    super(
      `${service} cannot start, its configuration is incomplete or wrong:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
}

/**
 * Parses the environment by a service's schema. Empty variables count as missing. Throws ConfigError with every problem
 * at once.
 */
export const parseConfig = <S extends z.ZodType>(
  service: string,
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.output<S> => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  present.SERVICE_KEYS ??= present.SERVICE_SECRET;
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  throw new ConfigError(
    service,
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
};

/** A TCP port; 0 lets the system choose one. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** In milliseconds: beyond it Node's timers fire at once. */
const longestTimer = 2 ** 31 - 1;

/** The interval of a repeated task, in milliseconds. */
export const intervalMs = z.coerce.number().int().min(100).max(longestTimer);
/** The interval of a repeated task, in seconds. */
export const intervalSeconds = z.coerce
  .number()
  .positive()
  .max(Math.floor(longestTimer / 1000));

/** A boolean as operators write it: `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A signing secret: one key, or a comma-separated list during rotation (docs/operations.md). */
export const signingSecret = z
  .string({ error: 'is required' })
  .refine(
    (keys) => keys.split(',').every((key) => key.length >= 32),
    'must be at least 32 characters long, each key of several with commas between',
  );

/** Environment variables of every service. */
export const commonConfig = z.object({
  /**
   * Keys that sign calls between services and object tickets: the service's own keys, as `npm run env` makes them for
   * deployments, or SERVICE_SECRET, shared by all services, from which all keys are derived.
   */
  SERVICE_KEYS: z
    .string({ error: 'is required, or SERVICE_SECRET' })
    .refine(areServiceKeys, 'or SERVICE_SECRET must be keys of at least 32 characters, with commas between'),
  /** Address of health checks and metrics, for operators only. */
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: port.default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Directory of the TLS certificates under which a service is reached; without it connections are unencrypted. */
export const tlsConfig = z.object({ TLS_DIR: certificateFolder.optional() });

/** Address on which a service listens for calls; loopback by default. */
export const tcpConfig = tlsConfig.extend({ TCP_HOST: z.string().default('127.0.0.1'), TCP_PORT: port });

/** Postgres under the service's own role. */
export const databaseConfig = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  DATABASE_POOL: z.coerce.number().int().min(2).default(10),
});

/** Variables that `migrate.ts` reads: the database's owner, who may create roles, and the service's own role. */
export const migrationConfig = databaseConfig.pick({ DATABASE_URL: true }).extend({
  MIGRATE_DATABASE_URL: databaseConfig.shape.DATABASE_URL,
  /** For a restore: only migrations up to this one, by the timestamp (milliseconds) in its name. */
  MIGRATE_UNTIL: z.coerce.number().int().positive().optional(),
});

export const redisConfig = z.object({
  REDIS_URL: z.url({
    protocol: /^rediss?$/,
    hostname: /./,
    error: 'must be a redis:// or rediss:// address',
  }),
});

/** Variables of a service that answers calls and has its own tables. */
export const tableServiceConfig = z.object({
  ...commonConfig.shape,
  ...tcpConfig.shape,
  ...databaseConfig.shape,
  ...redisConfig.shape,
});
export type TableServiceConfig = z.infer<typeof tableServiceConfig>;

/** Comma-separated addresses, if no single name resolves to all replicas of a service. */
const oneOrMore = (url: z.ZodType<string, string>, error: string) =>
  z.string({ error }).refine((urls) => urls.split(',').every((each) => url.safeParse(each).success), error);

/**
 * Address of another service's calls: tcp://host:port, or tls:// if that service has TLS_DIR. All addresses of the host
 * count as its replicas.
 */
export const serviceUrl = oneOrMore(
  z.url({ protocol: /^(?:tcp|tls)$/ }),
  'must be a tcp:// or tls:// address',
);

/** Address of the files service; otherwise like `serviceUrl`. */
export const bytesUrl = oneOrMore(z.url({ protocol: /^https?$/ }), 'must be an http:// or https:// address');

/** A URL for browsers or HTTP clients. */
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** The product's own URL; the base of links, so trailing slashes are removed. */
export const publicUrl = httpUrl.transform((url) => url.replace(/\/+$/, ''));

export const objectStoreConfig = z.object({
  /** Endpoint of any S3-compatible store, as http(s)://host:port. Without it, objects are files in OBJECTS_DIR. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** Created if missing. */
  S3_BUCKET: z.string().default('jobref'),
  S3_REGION: z.string().default('us-east-1'),
  OBJECTS_DIR: z.string().optional(),
});
export type ObjectStoreConfig = z.infer<typeof objectStoreConfig>;

/** For `superRefine`: reports the settings that the chosen store still needs. */
export const requireObjectStore = (config: ObjectStoreConfig, context: z.RefinementCtx): void => {
  const [needed, message] = config.S3_ENDPOINT
    ? [['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const, 'is required with S3_ENDPOINT']
    : [['OBJECTS_DIR'] as const, 'is required without S3_ENDPOINT'];
  for (const name of needed) if (!config[name]) context.addIssue({ code: 'custom', path: [name], message });
};
