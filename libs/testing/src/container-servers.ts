import { join, resolve } from 'node:path';
import { prepareDatabase } from '@jobref/local-servers/servers/postgres-database';
import type { Reporter } from '@jobref/local-servers/reporter';
import { testPassword, type TestServers } from '@jobref/local-servers/servers/test-servers';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';

const root = resolve(__dirname, '../../..');
const guard = 'only-its-own-page.mjs';
const images = {
  postgres: 'postgres:17-alpine',
  redis: 'redis:7-alpine',
  mail: 'maildev/maildev:3.0.0',
  store: 'quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z',
};
const s3 = { accessKey: 'jobref-test', secretKey: 'jobref-test-secret' };

/** Starts the test servers as containers, and an S3 store with them, to which TEST_S3_ENDPOINT is then set. */
export const startContainerServers = async (reporter: Reporter): Promise<TestServers> => {
  const started: StartedTestContainer[] = [];
  const stop = async () => {
    await Promise.all(started.map((container) => container.stop()));
  };
  const start = async (name: string, container: GenericContainer): Promise<StartedTestContainer> => {
    const running = await container.start();
    started.push(running);
    reporter.step(name, 'is ready in a container');
    return running;
  };
  const results = await Promise.allSettled([
    start('Postgres', postgres()),
    start('Redis', redis()),
    start('Mail inbox', mail()),
    start('S3 store', store()),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  const [database, queue, inbox, objects] = results.map((result) =>
    result.status === 'fulfilled' ? result.value : undefined,
  );
  if (failed || !database || !queue || !inbox || !objects) {
    await stop();
    throw failed?.reason;
  }
  Object.assign(process.env, {
    TEST_S3_ENDPOINT: `http://${addressOf(objects, 9000)}`,
    TEST_S3_ACCESS_KEY: s3.accessKey,
    TEST_S3_SECRET_KEY: s3.secretKey,
  });
  const postgresUrl = `postgres://postgres:${testPassword}@${addressOf(database, 5432)}/postgres`;
  await prepareDatabase(postgresUrl, testPassword, undefined);
  return {
    postgresUrl,
    redisUrl: `redis://:${testPassword}@${addressOf(queue, 6379)}`,
    smtpUrl: `smtp://${addressOf(inbox, 1025)}`,
    inboxUrl: `http://${addressOf(inbox, 1080)}`,
    stop,
  };
};

const postgres = () =>
  new GenericContainer(images.postgres)
    .withEnvironment({ POSTGRES_PASSWORD: testPassword })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
    .withExposedPorts(5432)
    // It starts twice: first only to create its data folder.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2));

const redis = () =>
  new GenericContainer(images.redis)
    .withCommand(['redis-server', '--requirepass', testPassword, '--databases', '1024', '--save', ''])
    .withExposedPorts(6379);

const mail = () =>
  new GenericContainer(images.mail)
    .withCopyFilesToContainer([{ source: join(root, 'docker/inbox', guard), target: `/${guard}` }])
    .withEnvironment({ NODE_OPTIONS: `--import=/${guard}` })
    .withExposedPorts(1025, 1080)
    .withWaitStrategy(Wait.forHttp('/api/healthz', 1080));

const store = () =>
  new GenericContainer(images.store)
    .withEnvironment({ MINIO_ROOT_USER: s3.accessKey, MINIO_ROOT_PASSWORD: s3.secretKey })
    .withCommand(['server', '/data'])
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000));

const addressOf = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${container.getMappedPort(port)}`;
