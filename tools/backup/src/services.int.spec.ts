import { createTestDatabase, type TestDatabase } from '@jobref/testing/test-database';
import { asOwner } from './database.js';
import { migrationsOf } from './catalogue.js';
import { knownMigrations, migrateTables, timeOf } from './services.js';
import type { Settings } from './settings.js';

describe('tables of an older version', () => {
  let database: TestDatabase;
  let settings: Settings;
  const ran = async () => {
    const { auth = [] } = await asOwner(database.ownerUrl, (client) => migrationsOf(client, ['auth']));
    return auth;
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

  it('are created in that version, and migrated later', async () => {
    const known = knownMigrations('auth');
    await migrateTables('auth', settings, timeOf(known[1] ?? ''));
    expect(await ran()).toEqual(known.slice(0, 2));
    await migrateTables('auth', settings);
    expect(await ran()).toEqual(known);
  });
});
