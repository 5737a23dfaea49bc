import { createTestDatabase, type TestDatabase } from '@jobref/testing/test-database';
import { asOwner } from './database.js';
import { migrationsOf } from './catalogue.js';
import { knownMigrations, migrateTables, timeOf } from './services.js';
import type { Settings } from './settings.js';

describe('the tables of an older version', () => {
  let database: TestDatabase;
  let settings: Settings;
  const timesOf = async () => {
    const { auth = [] } = await asOwner(database.ownerUrl, (client) => migrationsOf(client, ['auth']));
    return auth.map(timeOf);
  };

  beforeAll(async () => {
    database = await createTestDatabase('backup', () => Promise.resolve());
    const roleUrl = new URL(database.ownerUrl);
    roleUrl.username = 'jobref_auth';
    settings = {
      MIGRATE_DATABASE_URL: database.ownerUrl,
      AUTH_DATABASE_URL: roleUrl.href,
    } as Settings;
  });
  afterAll(() => database.drop());

  it('are made as they were then, and brought up to date later', async () => {
    const known = [...knownMigrations('auth')].sort();
    const then = known[1];
    await migrateTables('auth', settings, then);
    expect(await timesOf()).toEqual(known.slice(0, 2));
    await migrateTables('auth', settings);
    expect((await timesOf()).slice(0, 3)).toEqual(known.slice(0, 3));
  });
});
