import { withDatabase } from '@jobref/local-servers/servers/with-database';
import { withRedis } from '@jobref/local-servers/servers/with-redis';
import { assertTestDatabase, createTestDatabase, type DatabaseUrls } from './test-database.js';
import { testInbox } from './test-inbox.js';
import { testRedisUrl } from './test-redis.js';

/** Replaces a service's migrations: creates a role, trusted extensions, a table. */
const migrate = jest.fn(({ ownerUrl }: DatabaseUrls) =>
  withDatabase(ownerUrl, async (client) => {
    await client.query('create role jobref_example login password $$test$$');
    await client.query(
      'create extension if not exists pg_trgm; create extension citext; create extension unaccent',
    );
    await client.query('create schema example; create table example.things (name text)');
    await client.query(
      'grant usage on schema example to jobref_example; grant all on example.things to jobref_example',
    );
  }),
);
const countThings = (url: string) =>
  withDatabase(
    url,
    async (client) =>
      (await client.query<{ n: number }>('select count(*)::int as n from example.things')).rows[0]?.n,
  );

describe('test servers', () => {
  it('give every caller a separate database, migrated once by the owner, who is no superuser', async () => {
    const [one, other] = await Promise.all([
      createTestDatabase('example', migrate),
      createTestDatabase('example', migrate),
    ]);
    await withDatabase(one.serviceUrl, (client) =>
      client.query('insert into example.things values ($1)', ['x']),
    );
    expect(await countThings(one.serviceUrl)).toBe(1);
    expect(await countThings(other.serviceUrl)).toBe(0);
    expect(migrate).toHaveBeenCalledTimes(1);
    await Promise.all([one.drop(), other.drop()]);
    await expect(countThings(one.serviceUrl)).rejects.toThrow('does not exist');
  });

  it('distinguish letters and their cases in every script, as search needs [SE-08]', async () => {
    const { ownerUrl, drop } = await createTestDatabase('example', migrate);
    const [row] = await withDatabase(ownerUrl, async (client) => {
      const result = await client.query<{ lowered: string; trigrams: number; plain: string }>(
        `select lower('ÄÇŁ') as lowered, cardinality(show_trgm('見積書')) as trigrams, unaccent('Müller') as plain`,
      );
      return result.rows;
    });
    expect(row).toEqual({ lowered: 'äçł', trigrams: 4, plain: 'Muller' });
    await drop();
  });

  it('refuse a database whose name lacks "test"', () => {
    expect(() => assertTestDatabase('postgres://localhost/jobref')).toThrow('jobref is no test database');
  });

  it('give every caller a separate, empty logical Redis', async () => {
    const [one, other] = await Promise.all([testRedisUrl(), testRedisUrl()]);
    await withRedis(one, (redis) => redis.set('key', 'value'));
    expect(await withRedis(one, (redis) => redis.get('key'))).toBe('value');
    expect(await withRedis(other, (redis) => redis.get('key'))).toBeNull();
  });

  it('reach the mail inbox', async () => {
    const inbox = testInbox();
    expect(inbox.smtpUrl).toMatch(/^smtp:/);
    expect(await inbox.mailsTo('nobody@example.com')).toEqual([]);
  });
});
