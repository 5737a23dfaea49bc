import { resolve } from 'node:path';
import {
  bytesUrl,
  commonConfig,
  flag,
  parseConfig,
  port,
  publicUrl,
  redisConfig,
  serviceUrl,
  signingSecret,
} from '@jobref/service-kit/config';
import { z } from 'zod';
import { isAddressOrNetwork } from './http/trusted-proxies.js';

const count = (most: number) => z.coerce.number().int().min(1).default(most);

const schema = z
  .object({
    ...commonConfig.shape,
    ...redisConfig.shape,
    /** Where browsers reach the product; behind a proxy the proxy's port leads here. */
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    /** The product's address as people type it; https here makes the session cookie Secure. Default: http://localhost:PORT */
    PUBLIC_URL: publicUrl.optional(),
    /** Signs the session cookie; the same in every replica. */
    SESSION_SECRET: signingSecret,
    AUTH_URL: serviceUrl,
    JOBS_URL: serviceUrl,
    NOTIFY_URL: serviceUrl,
    /** Shows what a dossier would look like. */
    PDF_WORKER_URL: serviceUrl,
    /** The files service's internal HTTP port. */
    FILES_URL: bytesUrl,
    /** Sign-in without a password, for trying out. */
    DEV_LOGIN: flag.default(false),
    /** Addresses and networks (comma-separated) that may say X-Forwarded-* and X-Request-Id; nobody by default. */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
      .refine((list) => list.every(isAddressOrNetwork), 'must be IP addresses or networks, comma-separated'),
    /** The SPA's build; without it only the API is served. */
    STATIC_DIR: z
      .string()
      .transform((folder) => resolve(folder))
      .optional(),

    /** A session ends when it was not used for so long, and in any case after its lifetime. */
    SESSION_IDLE_HOURS: z.coerce.number().positive().default(12),
    SESSION_LIFETIME_DAYS: z.coerce.number().positive().default(7),
    /** Failed sign-ins in a window; past them one further try per name every SIGN_IN_RETRY_SECONDS. */
    SIGN_IN_WINDOW_SECONDS: count(300),
    SIGN_IN_FAILURES_PER_NAME: count(10),
    SIGN_IN_FAILURES_PER_ADDRESS: count(200),
    SIGN_IN_RETRY_SECONDS: count(30),
    /** Signed-in calls of one session. */
    CALLS_WINDOW_SECONDS: count(10),
    CALLS_PER_SESSION: count(600),
    /** Questions from one address of people who are not signed in: of dossiers' codes, and openings of links. */
    PUBLIC_WINDOW_SECONDS: count(60),
    PUBLIC_CALLS_PER_ADDRESS: count(60),
    /** Mails with links to clients that one person sends. */
    LINK_MAILS_PER_HOUR: count(100),
    /** Uploads that a gateway takes in of one person side by side; ten times as many more wait, and the rest is refused. */
    UPLOADS_PER_PERSON: count(20),
    /** Live streams: what each session may have at a gateway, how often each is sent a sign of life and its session is looked at. */
    LIVE_STREAMS_PER_SESSION: count(10),
    LIVE_HEARTBEAT_SECONDS: z.coerce.number().positive().default(20),
    LIVE_SESSION_CHECK_SECONDS: z.coerce.number().positive().default(30),
    /** How long generate-pdf waits for the dossier before it answers 202. */
    PDF_WAIT_MS: z.coerce.number().int().min(0).max(25_000).default(20_000),
  })
  .transform((config) => ({ ...config, PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}` }));

export type GatewayConfig = z.infer<typeof schema>;

/** Injection token of the process's configuration. */
export const CONFIG = Symbol('gateway config');

export const readConfig = (env?: NodeJS.ProcessEnv): GatewayConfig => parseConfig('gateway', schema, env);
