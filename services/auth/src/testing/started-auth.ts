import { systemActor, type UserActor } from '@jobref/contracts/domain/actor';
import { authService, type Principal } from '@jobref/contracts/wire/auth';
import type { User } from '@jobref/contracts/domain/users';
import { createCallService } from '@jobref/service-kit/calls/create-call-service';
import type { AuthClient } from '@jobref/service-kit/calls/clients';
import { connectService } from '@jobref/service-kit/calls/service-client';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { migrate } from '@jobref/service-kit/database/migrate';
import { forTests } from '@jobref/testing/for-tests';
import { freePort } from '@jobref/testing/free-port';
import { createTestDatabase, type DatabaseUrls, testPool } from '@jobref/testing/test-database';
import { testRedisUrl } from '@jobref/testing/test-redis';
import type { INestMicroservice } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { readConfig } from '../config.js';
import { migrations } from '../migrations/migrations.js';
import { whileLocked } from './while-locked.js';

const secret = 'a secret that only this test run has';
export const adminPassword = 'the-first-password';

export interface StartedAuth {
  /** Calls auth over TCP, as the gateway and notify do. */
  client: AuthClient;
  /** The first administrator. */
  administrator: UserActor;
  /** Queries the tables directly, as superuser. */
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  /**
   * Runs `start` while these rows are locked, waits until `waiters` transactions are blocked, then releases the lock.
   */
  whileRowsLocked: (rows: string, waiters: number, start: () => void) => Promise<void>;
  signIn: (username: string, password: string, door?: 'general' | 'administrators') => Promise<Principal>;
  /** Creates an agent who has no password yet. */
  addAgent: (username: string) => Promise<User>;
  /** Issues the password for the newest mail to this person, as the mail worker does. */
  issueTemporaryPassword: (userId: string) => ReturnType<AuthClient['issueTemporaryPassword']>;
  /** Issues the password that the mail would contain. */
  temporaryPasswordOf: (userId: string) => Promise<string>;
  /** Creates an agent who has chosen their own password. */
  addReadyAgent: (username: string, password: string) => Promise<User>;
  close: () => Promise<void>;
}

const migrateAuth = (urls: DatabaseUrls) => migrate({ schema: 'auth', migrations, ...urls });

export const createAuthDatabase = () => createTestDatabase('auth', migrateAuth);

/** Starts one replica of auth on its own port. */
export const startReplica = async (
  urls: DatabaseUrls,
  redisUrl: string,
  env: Record<string, string> = {},
): Promise<{ app: INestMicroservice; port: number }> => {
  const port = await freePort();
  const config = readConfig({
    SERVICE_SECRET: secret,
    TCP_PORT: String(port),
    DATABASE_URL: urls.serviceUrl,
    REDIS_URL: redisUrl,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const address = { host: config.TCP_HOST, port };
  const app = await createCallService(AppModule.forRoot(config), address, { logger: false });
  await app.listen();
  return { app, port };
};

/** Starts the whole service on real infrastructure, with its first administrator. */
export const startAuth = async (env: Record<string, string> = {}): Promise<StartedAuth> => {
  const database = await createAuthDatabase();
  const redisUrl = await testRedisUrl();
  const { app, port } = await startReplica(database, redisUrl, env);
  const connection = connectService(
    authService,
    `tcp://127.0.0.1:${port}`,
    new ServiceKeys('gateway', secret),
  );
  const { client } = connection;
  const pool = testPool(database.superuserUrl);
  const signIn: StartedAuth['signIn'] = (username, password, door = 'general') =>
    client.signIn({ kind: 'anonymous' }, { username, password, door });
  const { user: first } = await signIn('admin', adminPassword);
  const administrator = actorOf(first);
  const addAgent = (username: string) => client.createUser(administrator, newAgent(username));
  const query = async <T extends object>(text: string, values?: unknown[]) =>
    (await pool.query<T>(text, values)).rows;
  const issueTemporaryPassword: StartedAuth['issueTemporaryPassword'] = async (userId) => {
    const [user] = await query<{ number: number }>(
      'select password_mail as number from auth.users where id = $1',
      [userId],
    );
    return client.issueTemporaryPassword(systemActor('mail worker'), {
      userId,
      reason: 'welcome mail',
      number: user?.number ?? 1,
    });
  };
  const temporaryPasswordOf = async (userId: string) =>
    (await issueTemporaryPassword(userId))?.temporaryPassword ?? 'none was issued';
  return {
    client,
    administrator,
    whileRowsLocked: (rows, waiters, start) => whileLocked(pool, rows, waiters, start),
    signIn,
    addAgent,
    temporaryPasswordOf,
    query,
    issueTemporaryPassword,
    addReadyAgent: async (username, newPassword) => {
      const user = await addAgent(username);
      const currentPassword = await temporaryPasswordOf(user.id);
      await client.changePassword(actorOf(user), { currentPassword, newPassword });
      return user;
    },
    close: async () => {
      connection.close();
      await app.close();
      await pool.end();
      await database.drop();
    },
  };
};

/** Starts the whole service before the tests of the calling file or block, and stops it after them. */
export const authForTests = (env?: Record<string, string>): StartedAuth => forTests(() => startAuth(env));

export const actorOf = ({ id, role }: Pick<User, 'id' | 'role'>): UserActor => ({ kind: 'user', id, role });

export const newAgent = (username: string) => ({
  firstName: 'Amélie',
  lastName: 'Dufour',
  username,
  email: `${username}@haldenroe.example`,
});
