import { testPool } from '@jobref/testing/test-database';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { adminPassword, createAuthDatabase, startAuth, startReplica } from '../testing/started-auth.js';

const countAdministrators = async (ownerUrl: string) => {
  const pool = testPool(ownerUrl);
  const { rows } = await pool.query<{ users: number; audited: number }>(
    `select (select count(*)::int from auth.users) as users,
            (select count(*)::int from auth.audit_log where action = 'user.created' and actor_kind = 'system'
               and actor_name = 'first administrator') as audited`,
  );
  await pool.end();
  return rows[0];
};

describe('first administrator', () => {
  it('is created once by replicas that start together, and not again later', async () => {
    const database = await createAuthDatabase();
    const redisUrl = await testRedisUrl();
    const replicas = await Promise.all([1, 2, 3].map(() => startReplica(database, redisUrl)));
    const later = await startReplica(database, redisUrl, { ADMIN_USERNAME: 'another' });
    expect(await countAdministrators(database.ownerUrl)).toEqual({ users: 1, audited: 1 });
    await Promise.all([...replicas, later].map(({ app }) => app.close()));
    await database.drop();
  });

  it('may keep a given password, and must change a generated one', async () => {
    const given = await startAuth();
    expect((await given.signIn('admin', adminPassword)).user.mustChangePassword).toBe(false);
    await given.close();
    const generated = await startAuth({ ADMIN_PASSWORD_GENERATED: 'true', ADMIN_USERNAME: 'admin' });
    expect((await generated.signIn('admin', adminPassword)).user.mustChangePassword).toBe(true);
    await generated.close();
  });

  it('is not created without a password, and the service still starts', async () => {
    const database = await createAuthDatabase();
    const { app } = await startReplica(database, await testRedisUrl(), { ADMIN_PASSWORD: '' });
    expect(await countAdministrators(database.ownerUrl)).toEqual({ users: 0, audited: 0 });
    await app.close();
    await database.drop();
  });

  it('is created again when all administrators are inactive, with an unused user name and e-mail address', async () => {
    const database = await createAuthDatabase();
    const redisUrl = await testRedisUrl();
    const start = async (env: Record<string, string> = {}) => {
      const { app } = await startReplica(database, redisUrl, env);
      await app.close();
    };
    await start();
    const pool = testPool(database.superuserUrl);
    // As documented in docs/operations.md.
    await pool.query(`update auth.users set is_active = false, session_epoch = session_epoch + 1
      where role = 'administrator'`);
    await pool.end();
    await start();
    await start({ ADMIN_USERNAME: 'second' });
    expect(await countAdministrators(database.ownerUrl)).toEqual({ users: 1, audited: 1 });
    await start({ ADMIN_USERNAME: 'second', ADMIN_EMAIL: 'second@jobref.example' });
    expect(await countAdministrators(database.ownerUrl)).toEqual({ users: 2, audited: 2 });
    await database.drop();
  });
});
