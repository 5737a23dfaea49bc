import 'reflect-metadata';
import { createTestDatabase, type TestDatabase } from '@jobref/testing/test-database';
import { until } from '@jobref/testing/until';
import { DataSource, type QueryRunner } from 'typeorm';
import { migrate } from './migrate.js';
import { Migration } from './migration.js';

class CreateThings1795132800000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table migrated.things (name text)');
  }
}
class ChangeThings1795132800001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table migrated.things add column size int');
  }
}

describe('migrate', () => {
  let database: TestDatabase;
  let owner: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase('migrated', (urls) =>
      migrate({ schema: 'migrated', migrations: [CreateThings1795132800000], ...urls }),
    );
    owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
  });
  afterAll(async () => {
    await owner?.destroy();
    await database?.drop();
  });

  it('lets people read and change a table while a backup that reads it delays the migration', async () => {
    const [backup, person] = [owner.createQueryRunner(), owner.createQueryRunner()];
    await backup.startTransaction();
    await backup.query('select from migrated.things');
    const migrated = migrate({
      schema: 'migrated',
      migrations: [CreateThings1795132800000, ChangeThings1795132800001],
      ...database,
    });
    await until(async () => {
      const waiting = `select 1 from pg_locks where relation = 'migrated.things'::regclass and not granted`;
      return ((await person.query(waiting)) as unknown[]).length === 1;
    });
    await person.query(`set statement_timeout = '10s'`);
    await person.query(`insert into migrated.things values ('roof')`);
    expect(await person.query('select * from migrated.things')).toEqual([{ name: 'roof' }]);
    await backup.commitTransaction();
    await migrated;
    expect(await person.query('select * from migrated.things')).toEqual([{ name: 'roof', size: null }]);
  });
});
