import { randomUUID } from 'node:crypto';
import { migrate } from '@jobref/service-kit/database/migrate';
import { createTestDatabase, type TestDatabase, testPool } from '@jobref/testing/test-database';
import type { Pool } from 'pg';
import { migrations } from './migrations.js';

describe('migration of shares to the order of lists', () => {
  const [owner, colleague] = [randomUUID(), randomUUID()];
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase('jobs', (urls) =>
      migrate({ schema: 'jobs', migrations, ...urls, until: 1795370000000 }),
    );
    pool = testPool(database.superuserUrl);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  /** Inserts a share as services of the previous version do. */
  const share = (reference: string, userId: string) =>
    pool.query(
      `insert into jobs.shares (job_reference_id, user_id, permissions, shared_by)
       select id, $2, 'view', owner_id from jobs.job_references where reference = $1`,
      [reference, userId],
    );

  it('sets their creation time, removes those with the owner, and lets services of the previous version go on sharing', async () => {
    await pool.query(
      `insert into jobs.job_references (reference, owner_id, title, client_name, created_at)
       select 'JR-2026-' || lpad(n::text, 6, '0'), $1, 'Roof', 'Hollis', '2026-01-01T00:00:00Z'::timestamptz + make_interval(days => n)
       from generate_series(1, 2) n`,
      [owner],
    );
    await share('JR-2026-000001', owner);
    await share('JR-2026-000001', colleague);
    await migrate({ schema: 'jobs', migrations, ...database });
    await share('JR-2026-000002', colleague);
    const { rows } = await pool.query<object>(
      'select user_id as "userId", job_created_at as at from jobs.shares order by 2',
    );
    expect(rows).toEqual([
      { userId: colleague, at: new Date('2026-01-02') },
      { userId: colleague, at: new Date('2026-01-03') },
    ]);
  });
});
