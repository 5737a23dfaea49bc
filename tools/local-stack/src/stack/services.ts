import { join } from 'node:path';
import { root } from '@jobref/local-servers/paths';
import type { DatabaseRole } from './secrets.ts';
import { databaseUrl, given, httpUrl, portsOf, redisAddress, tcpUrl, type Wiring } from './wiring.ts';

/** A process of the product. */
export interface ServiceSpec {
  name: string;
  /** Path of the program, relative to the repository's root. */
  main: string;
  /** Program that runs before any service starts. */
  migrate?: string;
  /** Its variables, documented in each service's config.ts. */
  env: (wiring: Wiring) => Record<string, string | undefined>;
}

/** Variables of every service. */
const common = (wiring: Wiring, service: string) => ({
  OPS_PORT: String(portsOf(wiring, service).opsPort),
  REDIS_URL: redisAddress(wiring),
  SERVICE_SECRET: given(wiring, 'SERVICE_SECRET') ?? wiring.secrets.serviceSecret,
});

/** Variables of a service behind the gateway that answers calls over TCP and has its own tables. */
const withTables = (wiring: Wiring, service: 'auth' | 'jobs' | 'notify') => ({
  ...common(wiring, service),
  TCP_HOST: '127.0.0.1',
  TCP_PORT: String(portsOf(wiring, service).port),
  DATABASE_URL: databaseUrl(wiring, `jobref_${service}` satisfies DatabaseRole),
  MIGRATE_DATABASE_URL: databaseUrl(wiring, 'jobref_owner'),
});

/** S3 if configured, else a folder. */
const objectStore = (wiring: Wiring) => {
  if (!given(wiring, 'S3_ENDPOINT')) return { OBJECTS_DIR: wiring.paths.objects };
  const names = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET', 'S3_REGION'];
  return Object.fromEntries(names.map((name) => [name, given(wiring, name)]));
};

/** The product's processes, in the order of their log columns. */
export const services: ServiceSpec[] = [
  {
    name: 'gateway',
    main: 'services/gateway/dist/bundle/main.js',
    env: (wiring) => ({
      ...common(wiring, 'gateway'),
      HOST: wiring.options.watch ? '127.0.0.1' : wiring.options.host,
      PORT: String(wiring.ports.gateway),
      PUBLIC_URL: wiring.options.publicUrl,
      DEV_LOGIN: String(wiring.options.devLogin),
      SESSION_SECRET: given(wiring, 'SESSION_SECRET') ?? wiring.secrets.sessionSecret,
      STATIC_DIR: join(root, 'frontend', 'dist'),
      AUTH_URL: tcpUrl(wiring, 'auth'),
      JOBS_URL: tcpUrl(wiring, 'jobs'),
      NOTIFY_URL: tcpUrl(wiring, 'notify'),
      PDF_WORKER_URL: tcpUrl(wiring, 'pdf-worker'),
      FILES_URL: httpUrl(wiring, 'files'),
    }),
  },
  {
    name: 'auth',
    main: 'services/auth/dist/bundle/main.js',
    migrate: 'services/auth/dist/bundle/migrate.js',
    env: (wiring) => {
      const { admin, devLogin } = wiring.options;
      return {
        ...withTables(wiring, 'auth'),
        DEV_LOGIN: String(devLogin),
        ADMIN_USERNAME: admin.username,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password ?? wiring.secrets.adminPassword,
        ADMIN_PASSWORD_GENERATED: String(!admin.password),
      };
    },
  },
  {
    name: 'jobs',
    main: 'services/jobs/dist/bundle/main.js',
    migrate: 'services/jobs/dist/bundle/migrate.js',
    env: (wiring) => withTables(wiring, 'jobs'),
  },
  {
    name: 'files',
    main: 'services/files/dist/bundle/main.js',
    env: (wiring) => ({
      ...common(wiring, 'files'),
      ...objectStore(wiring),
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: String(portsOf(wiring, 'files').port),
      SPOOL_DIR: wiring.paths.spool,
      JOBS_URL: tcpUrl(wiring, 'jobs'),
      AUTH_URL: tcpUrl(wiring, 'auth'),
    }),
  },
  {
    name: 'pdf-worker',
    main: 'services/pdf-worker/dist/bundle/main.js',
    env: (wiring) => ({
      ...common(wiring, 'pdf-worker'),
      TCP_HOST: '127.0.0.1',
      TCP_PORT: String(portsOf(wiring, 'pdf-worker').port),
      CHROMIUM_PATH: wiring.chromium,
      PUBLIC_URL: wiring.options.publicUrl,
      JOBS_URL: tcpUrl(wiring, 'jobs'),
      AUTH_URL: tcpUrl(wiring, 'auth'),
      FILES_URL: httpUrl(wiring, 'files'),
    }),
  },
  {
    name: 'notify',
    main: 'services/notify/dist/bundle/main.js',
    migrate: 'services/notify/dist/bundle/migrate.js',
    env: (wiring) => ({
      ...withTables(wiring, 'notify'),
      AUTH_URL: tcpUrl(wiring, 'auth'),
      JOBS_URL: tcpUrl(wiring, 'jobs'),
      PUBLIC_URL: wiring.options.publicUrl,
      SMTP_URL: given(wiring, 'SMTP_URL') ?? `smtp://127.0.0.1:${wiring.ports.smtp}`,
      MAIL_FROM: given(wiring, 'MAIL_FROM') ?? 'JobRef <no-reply@jobref.example>',
    }),
  },
];
