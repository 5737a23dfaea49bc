import { freePort } from '@jobref/testing/free-port';
import type { HttpClient } from '@jobref/testing/http-client';
import { addAgent } from '@jobref/testing/new-agent';
import { ServiceProcess } from '@jobref/testing/service-process';
import type { TestDatabase } from '@jobref/testing/test-database';
import { testInbox } from '@jobref/testing/test-inbox';
import { testObjectStore } from '@jobref/testing/test-object-store';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { startBalancer } from './balancer.js';
import { administrator, migratedDatabase, secret } from './started-product.js';

const hosts = ['127.0.0.1', '127.0.0.2'];
const names = ['gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker'] as const;
export type ReplicatedService = (typeof names)[number];

/** Two processes of every service, on two loopback addresses, behind a balancer. */
export class ReplicatedProduct {
  private constructor(
    readonly origin: string,
    readonly replicas: Record<ReplicatedService, ServiceProcess[]>,
    private readonly authDatabase: TestDatabase,
    private readonly cleanUp: () => Promise<unknown>,
  ) {}

  /** `printing` sets the path of the PDF workers' browser. */
  static async start(printing: Record<string, string | undefined>): Promise<ReplicatedProduct> {
    const [databases, redisUrl, store] = await Promise.all([
      Promise.all([migratedDatabase('auth'), migratedDatabase('jobs'), migratedDatabase('notify')]),
      testRedisUrl(),
      testObjectStore(),
    ]);
    const ports = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await freePort()] as const)),
    ) as Record<ReplicatedService, number>;
    const replicas: Partial<Record<ReplicatedService, ServiceProcess[]>> = {};
    const balancer = await startBalancer(
      hosts,
      ports.gateway,
      async (host) => (await replicas.gateway?.[hosts.indexOf(host)]?.isReady()) === true,
    );
    const everywhere = (scheme: string, name: ReplicatedService) =>
      hosts.map((host) => `${scheme}://${host}:${ports[name]}`).join(',');
    const common = {
      SERVICE_SECRET: secret,
      REDIS_URL: redisUrl,
      LOG_LEVEL: 'warn',
      AUTH_URL: everywhere('tcp', 'auth'),
      JOBS_URL: everywhere('tcp', 'jobs'),
      NOTIFY_URL: everywhere('tcp', 'notify'),
      PDF_WORKER_URL: everywhere('tcp', 'pdf-worker'),
      FILES_URL: everywhere('http', 'files'),
      PUBLIC_URL: balancer.origin,
      DEV_LOGIN: 'true',
    };
    const withTables = (name: ReplicatedService, database: TestDatabase) => (host: string) => ({
      ...common,
      TCP_HOST: host,
      TCP_PORT: String(ports[name]),
      DATABASE_URL: database.serviceUrl,
      SMTP_URL: testInbox().smtpUrl,
      ADMIN_PASSWORD: administrator.password,
    });
    const environments: Record<ReplicatedService, (host: string) => NodeJS.ProcessEnv> = {
      auth: withTables('auth', databases[0]),
      jobs: withTables('jobs', databases[1]),
      notify: withTables('notify', databases[2]),
      files: (host) => ({ ...common, ...store.env, HTTP_HOST: host, HTTP_PORT: String(ports.files) }),
      'pdf-worker': (host) => ({
        ...common,
        ...printing,
        TCP_HOST: host,
        TCP_PORT: String(ports['pdf-worker']),
      }),
      gateway: (host) => ({
        ...common,
        HOST: host,
        PORT: String(ports.gateway),
        SESSION_SECRET: secret,
        CALLS_PER_SESSION: '100000',
        TRUSTED_PROXIES: hosts.join(','),
      }),
    };
    const cleanUp = async () => {
      await Promise.all(
        Object.values(replicas)
          .flat()
          .map((each) => each.stop()),
      );
      balancer.close();
      await Promise.all([...databases.map(({ drop }) => drop()), store.remove()]);
    };
    try {
      // One pair at a time: on a small machine, all at once would keep each other from starting.
      for (const name of names)
        replicas[name] = await Promise.all(
          hosts.map((host) =>
            ServiceProcess.start(`services/${name}/dist/bundle/main.js`, environments[name](host)),
          ),
        );
    } catch (error) {
      await cleanUp();
      throw error;
    }
    return new ReplicatedProduct(
      balancer.origin,
      replicas as Record<ReplicatedService, ServiceProcess[]>,
      databases[0],
      cleanUp,
    );
  }

  newAgent(username: string): Promise<HttpClient> {
    return addAgent(this.origin, this.authDatabase.superuserUrl, username);
  }

  async close(): Promise<void> {
    await this.cleanUp();
  }
}
