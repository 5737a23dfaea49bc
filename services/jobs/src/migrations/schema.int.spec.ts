import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DataSource, type EntityMetadata } from 'typeorm';
import { jobsForTests } from '../testing/started-jobs.js';

interface Column {
  name: string;
  type: string;
  nullable: boolean;
}

describe('migrated schema', () => {
  const jobs = jobsForTests();
  let dataSource: DataSource;
  beforeAll(() => {
    dataSource = jobs.app.get(DataSource);
  });

  const byName = <T extends { name: string }>(rows: T[]) =>
    rows.sort((one, other) => one.name.localeCompare(other.name));
  const declaredColumns = ({ columns }: EntityMetadata): Column[] =>
    byName(
      columns.map((column) => ({
        name: column.databaseName,
        type:
          dataSource.driver.normalizeType(column) +
          (column.precision ? `(${column.precision})` : '') +
          (column.isArray ? '[]' : ''),
        nullable: column.isNullable,
      })),
    );
  /** Returns the type as TypeORM writes it: the precision last. */
  const typeOf = (type: string) => type.replace(/^timestamp(\(\d\)) (.*)$/, 'timestamp $2$1');
  const migratedColumns = async (table: string): Promise<Column[]> => {
    const rows = await dataSource.query<Column[]>(
      `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`jobs.${table}`],
    );
    return byName(rows.map((row) => ({ ...row, type: typeOf(row.type) })));
  };
  const migratedNames = async (table: string): Promise<string[]> => {
    const rows = await dataSource.query<{ name: string }[]>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'u')
       union select relname from pg_index join pg_class on oid = indexrelid
         where indrelid = $1::regclass and not indisprimary order by 1`,
      [`jobs.${table}`],
    );
    return rows.map(({ name }) => name).sort();
  };
  const declaredNames = ({ indices, checks, uniques }: EntityMetadata) =>
    [...indices, ...checks, ...uniques].map(({ name }) => name).sort();
  const metadataOf = (tableName: string) => {
    const found = dataSource.entityMetadatas.find((metadata) => metadata.tableName === tableName);
    if (!found) throw new Error(`No entity for ${tableName}`);
    return found;
  };

  const ownTables = [
    'job_references',
    'shares',
    'file_places',
    'files',
    'file_texts',
    'pdf_generations',
    'client_links',
    'dossier_choices',
    'tasks',
    'comments',
    'bin',
    'bulk_works',
    'saved_searches',
    'saved_search_followers',
    'saved_search_matches',
    'import_rows',
    'activity',
  ];

  it.each([...ownTables, 'outbox', 'audit_log', 'remembered_answers'])(
    'has the columns that the entity of %s declares',
    async (table) => {
      expect(await migratedColumns(table)).toEqual(declaredColumns(metadataOf(table)));
    },
  );

  it.each(ownTables)('has the indexes and checks that the entity of %s declares', async (table) => {
    expect(await migratedNames(table)).toEqual(declaredNames(metadataOf(table)));
  });

  it('has no table without an entity except the counters and sort keys', async () => {
    const rows = await dataSource.query<{ name: string }[]>(
      `select tablename as name from pg_tables where schemaname = 'jobs'`,
    );
    const undeclared = rows
      .map(({ name }) => name)
      .filter((name) => !dataSource.entityMetadatas.some(({ tableName }) => tableName === name));
    expect(undeclared.sort()).toEqual(['list_keys', 'migrations', 'owner_figures', 'reference_counters']);
  });

  it('is detected by the script that Kubernetes pods wait with before they start', async () => {
    const script = join(import.meta.dirname, '../../../../docker/await-migrations.mjs');
    const env = { ...process.env, DATABASE_URL: jobs.database.serviceUrl };
    const waiting = promisify(execFile)(process.execPath, [script, 'jobs'], { env, timeout: 20_000 });
    expect((await waiting).stdout).toBe('');
  });
});
