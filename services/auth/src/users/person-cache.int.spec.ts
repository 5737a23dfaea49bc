import { systemActor } from '@jobref/contracts/domain/actor';
import type { Principal } from '@jobref/contracts/wire/auth';
import { decodeEntry, personKey } from '@jobref/service-kit/person-cache/person-entry';
import { failureOf } from '@jobref/testing/failure-of';
import { type RestartableRedis, startRestartableRedis } from '@jobref/testing/restartable-redis';
import { until } from '@jobref/testing/until';
import { actorOf, type StartedAuth, startAuth } from '../testing/started-auth.js';
import { PersonCache } from './person-cache.js';

const gateway = systemActor('gateway');
const password = 'a password of my own';

describe('person cache', () => {
  let redis: RestartableRedis;
  let auth: StartedAuth;
  beforeAll(async () => {
    redis = await startRestartableRedis();
    auth = await startAuth({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await auth?.close();
    await redis?.stop();
  });
  afterEach(() => jest.restoreAllMocks());

  const entryOf = (id: string) => redis.ask((client) => client.get(personKey(id)));
  /** Returns the principal that a gateway would read from the cache, without a call to auth. */
  const kept = async (id: string): Promise<Principal | undefined> => {
    const server = await redis.ask((client) => client.info('server'));
    return decodeEntry(/^run_id:(\w+)/m.exec(server)?.[1] ?? '', await entryOf(id));
  };
  const asked = (userId: string) => auth.client.principal(gateway, { userId });
  const promote = (userId: string) =>
    auth.client.changeRole(auth.administrator, { userId, role: 'administrator' });
  const deactivate = (userId: string) =>
    auth.client.updateUser(auth.administrator, { userId, isActive: false });

  /** Pauses the next call of a step until `goOn`, before or after the step does its work. */
  const holdUp = (step: 'fill' | 'invalidate', when: 'before' | 'after') => {
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = Reflect.get(PersonCache.prototype, step) as (
      this: PersonCache,
      ...given: unknown[]
    ) => Promise<void>;
    const spy = jest.spyOn(PersonCache.prototype, step) as jest.SpyInstance;
    spy.mockImplementationOnce(async function (this: PersonCache, ...given: unknown[]) {
      if (when === 'after') await work.apply(this, given);
      reached.resolve();
      await goOn.promise;
      if (when === 'before') await work.apply(this, given);
    });
    return { reached: reached.promise, goOn: goOn.resolve };
  };

  it('keeps people for a minute after a query for them or their names [AP-01]', async () => {
    const [{ id }, { id: named }] = [await auth.addAgent('asked'), await auth.addAgent('named')];
    expect(await kept(id)).toBeUndefined();
    const principal = await asked(id);
    expect(await kept(id)).toEqual(principal);
    expect(await redis.ask((client) => client.pttl(personKey(id)))).toBeLessThanOrEqual(60_000);
    await auth.client.namesOf(gateway, { ids: [named, id] });
    expect((await kept(named))?.user.username).toBe('named');
  });

  type Change = (userId: string) => Promise<unknown>;
  it.each<[string, Change]>([
    ['role', promote],
    ['state', deactivate],
    ['name', (userId) => auth.client.updateUser(auth.administrator, { userId, lastName: 'Renamed' })],
    ['reset', (userId) => auth.client.resetPassword(auth.administrator, { userId })],
    [
      'password',
      (id) =>
        auth.client.changePassword(actorOf({ id, role: 'agent' }), {
          currentPassword: password,
          newPassword: `${password} now`,
        }),
    ],
  ])(
    'drops the entry of a person on a change of their %s [UM-04 UM-15 ST-06 CP-04]',
    async (what, change) => {
      const { id } = await auth.addReadyAgent(`changed.${what}`, password);
      const before = await asked(id);
      expect(await kept(id)).toEqual(before);
      await change(id);
      expect(await kept(id)).toBeUndefined();
      const after = await asked(id);
      expect(after).not.toEqual(before);
      if (after) expect(await kept(id)).toEqual(after);
      else expect((await kept(id))?.user.isActive).toBe(false);
    },
  );

  it('is not refilled with stale data by a reader slower than the change [UM-04]', async () => {
    const { id } = await auth.addAgent('slow.reader');
    const fill = holdUp('fill', 'before');
    const slow = asked(id);
    await fill.reached;
    await promote(id);
    fill.goOn();
    expect((await slow)?.user.role).toBe('agent');
    expect(await kept(id)).toBeUndefined();
    expect((await asked(id))?.user.role).toBe('administrator');
    expect((await kept(id))?.user.role).toBe('administrator');
  });

  it('is not filled by a reader while a change is about to commit, and does not block that reader [UM-04]', async () => {
    const { id } = await auth.addAgent('early.reader');
    const forget = holdUp('invalidate', 'after');
    const change = promote(id);
    await forget.reached;
    expect((await asked(id))?.user.role).toBe('agent');
    expect(await kept(id)).toBeUndefined();
    forget.goOn();
    await change;
    expect(await kept(id)).toBeUndefined();
    expect((await asked(id))?.user.role).toBe('administrator');
    // The entry can be filled only after the lease of the reader who could not use it expires.
    await until(async () => (await asked(id)) && (await kept(id)));
    expect((await kept(id))?.user.role).toBe('administrator');
  });

  it('keeps the old state when the change aborts before its commit [UM-04]', async () => {
    const { id } = await auth.addAgent('broken.change');
    await asked(id);
    const forget = holdUp('invalidate', 'after');
    const change = failureOf(promote(id));
    await forget.reached;
    // The backend of the change only: the audit log's sealer runs transactions too.
    const ended = await auth.query(
      `select pg_terminate_backend(pid) from pg_locks
       where relation = 'auth.users'::regclass and mode = 'RowShareLock'
         and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(ended).toHaveLength(1);
    forget.goOn();
    expect(await change).toMatchObject({ code: expect.any(String) as string });
    expect(await kept(id)).toBeUndefined();
    expect((await asked(id))?.user.role).toBe('agent');
    expect((await kept(id))?.user.role).toBe('agent');
  });

  it('reflects the last of two concurrent changes [UM-04 UM-15]', async () => {
    const { id } = await auth.addAgent('twice');
    await asked(id);
    const changes: Promise<unknown>[] = [];
    await auth.whileRowsLocked(`select from auth.users where id = '${id}' for update`, 2, () =>
      changes.push(promote(id), deactivate(id)),
    );
    await Promise.all(changes);
    expect(await kept(id)).toBeUndefined();
    expect(await asked(id)).toBeNull();
    expect(await kept(id)).toMatchObject({ user: { role: 'administrator', isActive: false } });
  });

  it('rejects entries that Redis restores from before the change [UM-04]', async () => {
    const { id } = await auth.addAgent('lost.deletion');
    await asked(id);
    const entry = await entryOf(id);
    await redis.save();
    await promote(id);
    await redis.kill();
    await redis.start();
    expect(await entryOf(id)).toBe(entry);
    expect(await kept(id)).toBeUndefined();
    expect((await asked(id))?.user.role).toBe('administrator');
  });

  it('prevents changes while Redis is unreachable [UM-15]', async () => {
    const { id } = await auth.addAgent('unreachable');
    await redis.kill();
    expect(await failureOf(deactivate(id))).toMatchObject({ code: 'unavailable' });
    expect((await asked(id))?.user.isActive).toBe(true);
    await redis.start();
    await until(() =>
      deactivate(id)
        .then(() => true)
        .catch(() => false),
    );
    expect(await asked(id)).toBeNull();
  });
});
