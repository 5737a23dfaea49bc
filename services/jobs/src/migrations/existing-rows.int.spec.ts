import { randomUUID } from 'node:crypto';
import { migrate } from '@jobref/service-kit/database/migrate';
import { createTestDatabase, type TestDatabase, testPool } from '@jobref/testing/test-database';
import type { Pool } from 'pg';
import { migrations } from './migrations.js';

describe('migration of rows of earlier versions', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase('jobs', (urls) =>
      migrate({ schema: 'jobs', migrations, ...urls, until: 1795541000000 }),
    );
    pool = testPool(database.superuserUrl);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const addFile = async (name: string, mimeType: string, text?: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into jobs.files (id, job_reference_id, original_name, mime_type, file_size, sha256, ordinal, position, text_state, uploaded_by, has_thumbnail)
       select gen_random_uuid(), id, $1, $2, 1, repeat('0', 64), n, n, 'done', owner_id, false
       from jobs.job_references, (select 1 + count(*) as n from jobs.files) counted returning id`,
      [name, mimeType],
    );
    if (text)
      await pool.query('insert into jobs.file_texts (file_id, page, part, body) values ($1, 1, 1, $2)', [
        rows[0]?.id,
        text,
      ]);
  };

  it('reads PDFs without text again, and indexes text without invisible characters, with the final sigma and plain Arabic letters', async () => {
    await pool.query(
      `insert into jobs.job_references (reference, owner_id, title, client_name) values ('JR-2026-000001', $1, $2, $3)`,
      [randomUUID(), 'Dach\u00addecker', 'Hol\u200blis'],
    );
    await pool.query(
      `insert into jobs.comments (job_reference_id, owner_id, author_id, content)
       select id, owner_id, owner_id, content from jobs.job_references, unnest($1::text[]) content`,
      [['Regen\u00adrinne', 'Οδός', 'أحمد']],
    );
    await pool.query(
      `insert into jobs.tags (name, colour) select name, 'grey' from unnest($1::text[]) name`,
      [['Storm\tdamage', 'Cafe\u0301', 'Twice', 'Twi\u00adce', '👩‍🔧']],
    );
    await addFile('scan.pdf', 'application/pdf');
    await addFile('letter.pdf', 'application/pdf', 'Ερμής');
    await addFile('empty.doc', 'application/msword');
    const rows = [
      { mime_type: 'image/jpeg', text_state: 'unseen' },
      { mime_type: 'application/pdf', text_state: 'unseen' },
      { mime_type: 'image/jpeg', text_state: 'waiting', text_if_page: true },
      { mime_type: 'image/jpeg', text_state: 'waiting', text_if_page: false },
    ];
    const binned = [{ table: 'files', rows }];
    await pool.query(
      `insert into jobs.bin (id, kind, title, job_reference_id, reference, job_title, owner_id, deleted_by, object_ids, contents)
       select gen_random_uuid(), 'file', 'Old', id, reference, title, owner_id, owner_id, '{}', $1 from jobs.job_references`,
      [JSON.stringify([{ table: 'tasks', rows: [] }, ...binned])],
    );
    await migrate({ schema: 'jobs', migrations, ...database });
    const scans = await pool.query(
      `select original_name from jobs.files where text_state = 'waiting' and text_claimed_at > now() + interval '50 minutes'`,
    );
    expect(scans.rows).toEqual([{ original_name: 'scan.pdf' }]);
    const inBin = await pool.query(
      `select jsonb_path_query_array(contents, '$[*].rows[*].text_state') as states, contents -> 0 ->> 'table' as first from jobs.bin`,
    );
    expect(inBin.rows).toEqual([{ states: ['none', 'waiting', 'none', 'waiting'], first: 'tasks' }]);
    // With indexes only.
    await pool.query('set enable_seqscan = off');
    const there = await pool.query(
      `select (select count(*) from jobs.job_references where search_text like '%dachdecker%')
         + (select count(*) from jobs.clients where search_text like '%hollis%')
         + (select count(*) from jobs.comments where words @@ jobs.word_query('regenrinne'))
         + (select count(*) from jobs.comments where words @@ jobs.word_query('ΟΔΟΣ'))
         + (select count(*) from jobs.comments where words @@ jobs.word_query('احمد'))
         + (select count(*) from jobs.file_texts where words @@ jobs.word_query('ΕΡΜΗΣ')) as rows,
         array(select name from jobs.tags order by name collate "C") as tags`,
    );
    expect(there.rows).toEqual([{ rows: '6', tags: ['Café', 'Storm damage', 'Twice', 'Twi\u00adce', '👩‍🔧'] }]);
  });
});
