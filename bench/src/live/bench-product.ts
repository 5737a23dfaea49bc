import { randomUUID } from 'node:crypto';
import { liveFeed } from '@jobref/contracts/wire/live';
import { terminalReporter } from '@jobref/local-servers/reporter';
import { startTestServers } from '@jobref/local-servers/servers/test-servers';
import { nodeArgs } from '@jobref/local-stack/stack/service-parts';
import { publishLive } from '@jobref/service-kit/live/publish-live';
import { freePort } from '@jobref/testing/free-port';
import { signedInClient } from '@jobref/testing/http-client';
import { ServiceProcess } from '@jobref/testing/service-process';
import { createTestDatabase } from '@jobref/testing/test-database';
import { Redis } from 'ioredis';
import { Client } from 'pg';

const secret = 'a secret that only this measurement has';
const password = 'the-first-password';
const nowhere = 'tcp://127.0.0.1:1';
const bareFeed = 'bench:bare-feed';

/** Starts a gateway with a real auth service, Postgres and Redis, and a bare server on the same Redis. */
export const startBenchProduct = async (people: number) => {
  const servers = await startTestServers(terminalReporter(process.stderr));
  process.env.TEST_POSTGRES_URL = servers.postgresUrl;
  const [tcp, port, barePort] = await Promise.all(Array.from({ length: 3 }, freePort));
  const database = await createTestDatabase('auth', ({ ownerUrl, serviceUrl }) => {
    const env = { MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: serviceUrl };
    return ServiceProcess.run('services/auth/dist/bundle/migrate.js', env);
  });
  const common = {
    NODE_OPTIONS: nodeArgs.join(' '),
    NODE_ENV: 'production',
    SERVICE_SECRET: secret,
    REDIS_URL: servers.redisUrl,
    LOG_LEVEL: 'warn',
  };
  const auth = await ServiceProcess.start('services/auth/dist/bundle/main.js', {
    ...common,
    TCP_PORT: String(tcp),
    DATABASE_URL: database.serviceUrl,
    ADMIN_PASSWORD: password,
  });
  const gateway = await ServiceProcess.start('services/gateway/dist/bundle/main.js', {
    ...common,
    PORT: String(port),
    SESSION_SECRET: secret,
    AUTH_URL: `tcp://127.0.0.1:${tcp}`,
    JOBS_URL: nowhere,
    NOTIFY_URL: nowhere,
    PDF_WORKER_URL: nowhere,
    FILES_URL: 'http://127.0.0.1:1',
  });
  const bare = await ServiceProcess.start('bench/dist/live/bare-server.js', {
    ...common,
    PORT: String(barePort),
    STREAM: bareFeed,
  });
  const origin = `http://127.0.0.1:${port}`;
  const userIds = await addPeople(database.superuserUrl, people);
  const redis = new Redis(servers.redisUrl);

  return {
    gateway,
    bare,
    liveUrl: `${origin}/api/live`,
    bareUrl: `http://127.0.0.1:${barePort}/`,
    /** Returns the Cookie header of one session per person. */
    signIn: async (): Promise<string[]> => {
      const cookies = [];
      for (let number = 1; number <= people; number++)
        cookies.push((await signedInClient(origin, `bench-${number}`, password)).cookie);
      return cookies;
    },
    /** Publishes a live update to all people, recognisable by its id. */
    tellAll: (jobReferenceId = randomUUID()) =>
      publishLive(redis, {
        audience: { userIds, administrators: true },
        news: { type: 'job_reference_changed', jobReferenceId, topics: ['details', 'activity'] },
      }),
    tellAllBare: (id: string) =>
      redis.xadd(bareFeed, '*', liveFeed.field, `{"keys":[["/api/jobs","${id}"]]}`),
    stop: async () => {
      redis.disconnect();
      await Promise.all([auth, bare].map((each) => each.stop('SIGTERM')));
      await database.drop();
      await servers.stop();
    },
  };
};

/** Adds agents with the first administrator's password, and returns their ids. */
const addPeople = async (url: string, people: number): Promise<string[]> => {
  const database = new Client({ connectionString: url });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    `insert into auth.users (first_name, last_name, username, email, role, password_hash, must_change_password)
     select 'Bench', n::text, 'bench-' || n, 'bench-' || n || '@agency.example', 'agent', password_hash, false
     from auth.users, generate_series(1, $1::int) n where username = 'admin' returning id`,
    [people],
  );
  await database.end();
  return rows.map(({ id }) => id);
};
