import { randomUUID } from 'node:crypto';
import { startTcpProxy, type TcpProxy } from '@jobref/testing/tcp-proxy';
import { forTests } from '@jobref/testing/for-tests';
import { freePort } from '@jobref/testing/free-port';
import { createTestDatabase, type TestDatabase } from '@jobref/testing/test-database';
import { HttpClient, signedInClient } from '@jobref/testing/http-client';
import { addAgent, createAgent, type NewAgent } from '@jobref/testing/new-agent';
import { ServiceProcess } from '@jobref/testing/service-process';
import { testInbox } from '@jobref/testing/test-inbox';
import { testObjectStore } from '@jobref/testing/test-object-store';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readConfig } from '../config.js';
import { createGateway } from '../gateway.js';
import { GatewayRedis } from '../sessions/redis.js';

export const secret = 'a secret that only this test run has';
export const administrator = { username: 'admin', password: 'the-first-password' };
type Name = 'auth' | 'jobs' | 'notify' | 'files';

/** Creates an empty database with the tables of this service. */
export const migratedDatabase = (service: string) =>
  createTestDatabase(service, ({ ownerUrl, serviceUrl }) =>
    ServiceProcess.run(`services/${service}/dist/bundle/migrate.js`, {
      MIGRATE_DATABASE_URL: ownerUrl,
      DATABASE_URL: serviceUrl,
    }),
  );

// All products of a test run share one inbox.
const newAddressOf = (username: string) => `${username}-${randomUUID()}@agency.example`;

/** Stops the started services if one of them cannot start: a failed test run must end. */
const allOrNone = async <K extends string>(
  starting: Record<K, Promise<ServiceProcess>>,
): Promise<Record<K, ServiceProcess>> => {
  const services = Object.entries<Promise<ServiceProcess>>(starting);
  const results = await Promise.allSettled(services.map(([, service]) => service));
  if (results.some(({ status }) => status === 'rejected'))
    for (const result of results) if (result.status === 'fulfilled') await result.value.stop();
  const named = services.map(async ([name, service]) => [name, await service] as const);
  return Object.fromEntries(await Promise.all(named)) as Record<K, ServiceProcess>;
};

/** A gateway in this process in front of the real services, each in a process of its own. */
export class StartedProduct {
  private readonly gateways: NestFastifyApplication[] = [];

  private constructor(
    readonly origin: string,
    /** Cuts off only the gateway from its Redis. */
    readonly redisWire: TcpProxy,
    readonly services: Record<Name, ServiceProcess>,
    readonly authDatabase: TestDatabase,
    readonly jobsDatabase: TestDatabase,
    private readonly env: Record<string, string>,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  /** `env` is added to the gateway's environment, `everywhere` to the services' too, `each` to that of one service. */
  static async start(
    env: Record<string, string> = {},
    everywhere?: Record<string, string>,
    each?: (name: Name) => Record<string, string>,
  ): Promise<StartedProduct> {
    const [auth, jobs, notify, files, printer, own] = await Promise.all(Array.from({ length: 6 }, freePort));
    const [databases, redisUrl, store] = await Promise.all([
      Promise.all([migratedDatabase('auth'), migratedDatabase('jobs'), migratedDatabase('notify')]),
      testRedisUrl(),
      testObjectStore(),
    ]);
    const redisWire = await startTcpProxy(redisUrl);
    const common = { SERVICE_SECRET: secret, REDIS_URL: redisUrl, LOG_LEVEL: 'warn', ...everywhere };
    const urls = {
      AUTH_URL: `tcp://127.0.0.1:${auth}`,
      JOBS_URL: `tcp://127.0.0.1:${jobs}`,
      NOTIFY_URL: `tcp://127.0.0.1:${notify}`,
      PDF_WORKER_URL: `tcp://127.0.0.1:${printer}`,
      FILES_URL: `http://127.0.0.1:${files}`,
      PUBLIC_URL: `http://localhost:${own}`,
    };
    const withTables = (port: number | undefined, database: TestDatabase) => ({
      ...common,
      TCP_PORT: String(port),
      DATABASE_URL: database.serviceUrl,
    });
    // Variables for the services may affect their whole processes, such as traces or metrics: those are not reused.
    const isReused = !everywhere && !each;
    const start = (name: Name, serviceEnv: Record<string, string>) =>
      ServiceProcess.start(`services/${name}/dist/bundle/main.js`, serviceEnv, isReused);
    const services = await allOrNone({
      auth: start('auth', {
        ...withTables(auth, databases[0]),
        ...each?.('auth'),
        ADMIN_PASSWORD: administrator.password,
        DEV_LOGIN: 'true',
      }),
      jobs: start('jobs', {
        ...withTables(jobs, databases[1]),
        ...each?.('jobs'),
      }),
      notify: start('notify', {
        ...withTables(notify, databases[2]),
        ...each?.('notify'),
        ...urls,
        SMTP_URL: testInbox().smtpUrl,
      }),
      files: start('files', {
        ...common,
        ...each?.('files'),
        ...urls,
        ...store.env,
        HTTP_PORT: String(files),
      }),
    }).catch(async (error: unknown) => {
      await Promise.all([redisWire.cut(), store.remove()]);
      throw error;
    });
    const gatewayEnv = {
      ...common,
      ...urls,
      PORT: String(own),
      REDIS_URL: redisWire.url,
      SESSION_SECRET: secret,
      DEV_LOGIN: 'true',
      LOG_LEVEL: 'silent',
      PDF_WAIT_MS: '200',
      ...env,
    };
    const product = new StartedProduct(
      `http://127.0.0.1:${own}`,
      redisWire,
      services,
      databases[0],
      databases[1],
      gatewayEnv,
      async () => {
        await Promise.all(Object.values(services).map((service) => service.stop()));
        await redisWire.cut();
        await Promise.all([...databases.map(({ drop }) => drop()), store.remove()]);
      },
    );
    await product.addGateway({ PORT: String(own) });
    // On a busy machine its first attempt to connect may fail. Nobody sends requests before it is ready.
    await until(() => product.gateway.get(GatewayRedis).status === 'ready');
    return product;
  }

  /** Starts one before the tests of the calling file or block, and closes it after them. */
  static forTests(env?: Record<string, string>): StartedProduct {
    return forTests(() => StartedProduct.start(env));
  }

  get gateway(): NestFastifyApplication {
    const [first] = this.gateways;
    if (!first) throw new Error('No gateway was started');
    return first;
  }

  /** Adds a gateway in front of the same services; returns its address. */
  async addGateway(env: Record<string, string> = {}): Promise<string> {
    const config = readConfig({ ...this.env, PORT: '0', ...env });
    const app = await createGateway(config);
    this.gateways.push(app);
    await app.listen({ port: config.PORT, host: '127.0.0.1' });
    return (await app.getUrl()).replace('[::1]', '127.0.0.1');
  }

  /** Adds a process to the product; the caller must stop it. */
  addProcess(name: string, env: Record<string, string> = {}): Promise<ServiceProcess> {
    const { PDF_WORKER_URL = '' } = this.env;
    const own: Record<string, string> =
      name === 'pdf-worker' ? { TCP_PORT: new URL(PDF_WORKER_URL).port } : {};
    return ServiceProcess.start(`services/${name}/dist/bundle/main.js`, { ...this.env, ...own, ...env });
  }

  /** Gracefully stops the gateway that was added last. */
  async stopLastGateway(): Promise<void> {
    await this.gateways.pop()?.close();
  }

  client(origin = this.origin): HttpClient {
    return new HttpClient(origin);
  }

  administrator(origin = this.origin): Promise<HttpClient> {
    return signedInClient(origin, administrator.username, administrator.password);
  }

  /** Signs in a demo agent. */
  async agent(origin = this.origin): Promise<HttpClient> {
    const client = this.client(origin);
    const answer = await client.post('/api/auth/dev-login');
    if (answer.status !== 200) throw new Error(`dev-login answered ${answer.status}`);
    return client;
  }

  /** Creates an agent who has not set a password yet; returns the contents of their welcome mail. */
  async agentWithoutPassword(username: string): Promise<NewAgent> {
    return createAgent(await this.administrator(), testInbox(), username, newAddressOf(username));
  }

  /** Adds an agent with a password of their own, given by `passwordOf`, signed in. */
  newAgent(username: string): Promise<HttpClient> {
    return addAgent(this.origin, this.authDatabase.superuserUrl, username, newAddressOf(username));
  }

  async close(): Promise<void> {
    await Promise.all(this.gateways.map((gateway) => gateway.close()));
    await this.cleanUp();
  }
}
