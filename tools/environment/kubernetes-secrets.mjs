// Prints the Secrets that k8s/base refers to, made from .env, for the overlay `local`, which contains its stores:
//
//   node tools/environment/kubernetes-secrets.mjs | kubectl apply -f -
//
// Elsewhere apply only `jobref-keys` (docs/operations.md): the addresses are those of `local`. The output contains
// passwords: pipe it, do not store it in a file.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { assertStrong, serviceKeys, services, variableOf } from './service-keys.mjs';

const env = parseEnv(readFileSync(process.argv[2] ?? '.env', 'utf8'));
assertStrong(env.SERVICE_SECRET);
const database = (role, name) => `postgres://${role}:${env[name]}@postgres:5432/jobref`;
const redisUsers = [...services, 'backup'];
const upper = (name) => name.replace('-', '_').toUpperCase();
const redisPassword = (user) => `REDIS_${upper(user)}_PASSWORD`;
const redis = (user) => `redis://${user}:${env[redisPassword(user)]}@redis:6379`;

const secrets = {
  'jobref-service': { SESSION_SECRET: env.SESSION_SECRET },
  'jobref-keys': Object.fromEntries(
    services.map((service) => [variableOf(service), serviceKeys(service, env.SERVICE_SECRET)]),
  ),
  'jobref-admin': { ADMIN_PASSWORD: env.ADMIN_PASSWORD },
  'jobref-database': {
    MIGRATE_DATABASE_URL: database('jobref_owner', 'POSTGRES_OWNER_PASSWORD'),
    AUTH_DATABASE_URL: database('jobref_auth', 'POSTGRES_AUTH_PASSWORD'),
    JOBS_DATABASE_URL: database('jobref_jobs', 'POSTGRES_JOBS_PASSWORD'),
    NOTIFY_DATABASE_URL: database('jobref_notify', 'POSTGRES_NOTIFY_PASSWORD'),
  },
  'jobref-redis': Object.fromEntries(redisUsers.map((user) => [`${upper(user)}_REDIS_URL`, redis(user)])),
  'jobref-objects': { S3_ACCESS_KEY: env.S3_ACCESS_KEY, S3_SECRET_KEY: env.S3_SECRET_KEY },
  'jobref-mail': { SMTP_URL: env.SMTP_URL ?? 'smtp://inbox:1025' },
  // For the stores themselves.
  'local-stores': {
    POSTGRES_PASSWORD: env.POSTGRES_PASSWORD,
    JOBREF_OWNER_PASSWORD: env.POSTGRES_OWNER_PASSWORD,
    MINIO_ROOT_PASSWORD: env.MINIO_ROOT_PASSWORD,
  },
  'local-redis': Object.fromEntries(
    ['REDIS_PASSWORD', ...redisUsers.map(redisPassword)].map((name) => [name, env[name]]),
  ),
};

const items = Object.entries(secrets).map(([name, stringData]) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'jobref', labels: { 'app.kubernetes.io/part-of': 'jobref' } },
  type: 'Opaque',
  stringData,
}));
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
