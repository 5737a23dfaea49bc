import { resolve } from 'node:path';
import {
  bytesUrl,
  commonConfig,
  flag,
  intervalSeconds,
  parseConfig,
  port,
  publicUrl,
  redisConfig,
  serviceUrl,
  signingSecret,
} from '@jobref/service-kit/config';
import { z } from 'zod';
import { isAddressOrNetwork } from './http/trusted-proxies.js';

const count = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);

const schema = z
  .object({
    ...commonConfig.shape,
    ...redisConfig.shape,
    /** Port that browsers connect to, or the proxy in front. */
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    /** The product's public address; https makes the session cookie Secure. Default: http://localhost:PORT */
    PUBLIC_URL: publicUrl.optional(),
    /** Signs the session cookie; must be the same in every replica. */
    SESSION_SECRET: signingSecret,
    AUTH_URL: serviceUrl,
    JOBS_URL: serviceUrl,
    NOTIFY_URL: serviceUrl,
    /** Renders previews of dossiers and merges PDFs. */
    PDF_WORKER_URL: serviceUrl,
    /** The files service's internal HTTP port. */
    FILES_URL: bytesUrl,
    /** Sign-in without a password, for development. */
    DEV_LOGIN: flag.default(false),
    /** Addresses and networks (comma-separated) whose X-Forwarded-* and X-Request-Id are trusted; none by default. */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
      .refine((list) => list.every(isAddressOrNetwork), 'must be IP addresses or networks, comma-separated'),
    /** Directory of the SPA's build; without it only the API is served. */
    STATIC_DIR: z
      .string()
      .transform((folder) => resolve(folder))
      .optional(),

    /** A session expires after this idle time, and in any case at the end of its lifetime. */
    SESSION_IDLE_HOURS: z.coerce.number().positive().default(12),
    SESSION_LIFETIME_DAYS: z.coerce.number().positive().default(7),
    /** Failed sign-ins in five minutes; beyond them one more attempt per name every SIGN_IN_RETRY_SECONDS. */
    SIGN_IN_FAILURES_PER_NAME: count(10),
    SIGN_IN_FAILURES_PER_ADDRESS: count(200),
    SIGN_IN_RETRY_SECONDS: count(30),
    /** Signed-in requests per session and window. */
    CALLS_WINDOW_SECONDS: count(10),
    CALLS_PER_SESSION: count(600),
    /**
     * Requests per minute and address by people who are not signed in: verification of dossiers' codes, and opening of
     * links.
     */
    PUBLIC_CALLS_PER_ADDRESS: count(60),
    /** Mails with client links that one person may send. */
    LINK_MAILS_PER_HOUR: count(100),
    /**
     * Concurrent uploads of one person per gateway; ten times as many more wait in a queue, and the rest is rejected.
     */
    UPLOADS_PER_PERSON: count(20),
    /** Live streams: interval of heartbeats, and interval of session checks. */
    LIVE_HEARTBEAT_SECONDS: intervalSeconds.default(20),
    LIVE_SESSION_CHECK_SECONDS: intervalSeconds.default(30),
    /** Time that generate-pdf waits for the dossier before it responds with 202. */
    PDF_WAIT_MS: z.coerce.number().int().min(0).max(25_000).default(20_000),
  })
  .transform((config) => ({ ...config, PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}` }));

export type GatewayConfig = z.infer<typeof schema>;

/** Injection token for the configuration. */
export const CONFIG = Symbol('gateway config');

export const readConfig = (env?: NodeJS.ProcessEnv): GatewayConfig => parseConfig('gateway', schema, env);
