import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { TestDatabase } from '@jobref/testing/test-database';
import { createJobsDatabase } from '../testing/started-jobs.js';

/** Rows enough that the newest thousand do not tell all. */
const rows = 6_000;
const owner = randomUUID();
const colleague = randomUUID();

describe('the two ways of search, along the newest rows and by trigrams [SE-08]', () => {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await createJobsDatabase();
    client = new Client({ connectionString: database.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(
      `insert into jobs.job_references (reference, owner_id, title, client_name, created_at)
       select 'JR-2026-' || lpad(n::text, 6, '0'), case when n % 10 = 0 then $1::uuid else $2::uuid end,
         case when n % 2 = 0 then 'Roof survey' else 'Wall' end || case when n % 400 = 0 then ' belfry' else '' end
           || case when n = 40 then ' weathercock 東京タワー' else '' end,
         'Client ' || n % 7, now() - make_interval(mins => ${rows} - n)
       from generate_series(1, ${rows}) n`,
      [colleague, owner],
    );
    await client.query(
      `insert into jobs.shares (job_reference_id, user_id, permissions, shared_by)
       select id, $1, 'view', owner_id from jobs.job_references where owner_id = $2`,
      [owner, colleague],
    );
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const rowsOf = (joined: boolean) =>
    `jobs.rows_of(source, ${joined}, null, null, $3::timestamptz, null, false)`;
  /** `deep` rows are walked at most; with 1, whatever the newest thousand do not tell is asked of the trigrams. */
  const found = async (
    [query, clientName, from]: readonly (string | null)[],
    actor: { id: string; role: string },
    deep: number,
    most = 101,
  ): Promise<string[]> => {
    await client.query('begin');
    await client.query(
      `select set_config('app.actor_id', $1, true), set_config('app.actor_role', $2, true)`,
      [actor.id, actor.role],
    );
    const { rows: matches } = await client.query<{ reference: string }>(
      `select distinct j.reference, j.created_at, j.id from unnest(jobs.sources_of_actor()) source,
         jobs.found_in(source, ${rowsOf(true)}, ${rowsOf(false)}, jobs.words_of($1, $2), jobs.beginnings_of($1, $2),
           null, null, $5, $4) m
         join jobs.job_references j on j.id = m.id order by j.created_at desc, j.id desc limit $5`,
      [query, clientName, from, deep, most],
    );
    const { rows: counted } = await client.query<{ total: number }>(
      `select least(sum(jobs.counted_in(source, ${rowsOf(true)}, ${rowsOf(false)}, jobs.words_of($1, $2),
         jobs.beginnings_of($1, $2), $5, $4)), $5)::int as total from unnest(jobs.sources_of_actor()) source`,
      [query, clientName, from, deep, most],
    );
    await client.query('commit');
    expect(counted).toEqual([{ total: matches.length }]);
    return matches.map(({ reference }) => reference);
  };

  it.each([
    [['survey', null, null], 101, 101],
    [['belfry', null, null], 15, 15],
    [['weathercock', null, null], 1, 1],
    [['東京タワー', null, null], 1, 1],
    [['zyxwvut', null, null], 0, 0],
    [['belfry', 'client 5', null], 2, 2],
    [[null, 'client 5', null], 101, 101],
    [['be', null, null], 15, 15],
  ] as const)('find the same for %j', async (wanted, forAll, forOwner) => {
    for (const [actor, count] of [
      [{ id: randomUUID(), role: 'administrator' }, forAll],
      [{ id: owner, role: 'agent' }, forOwner],
    ] as const) {
      const walked = await found(wanted, actor, 100_000);
      expect(walked).toHaveLength(count);
      expect(await found(wanted, actor, 1)).toEqual(walked);
    }
  });

  it('find the newest of what is common, but not among the newest thousand', async () => {
    const administrator = { id: randomUUID(), role: 'administrator' };
    await client.query(
      `update jobs.job_references set title = 'Cellar' where created_at > now() - interval '1010 minutes'`,
    );
    // The trigrams find 2,500, of which a page of eleven is not sorted.
    const walked = await found(['survey', null, null], administrator, 100_000, 11);
    expect(walked).toHaveLength(11);
    expect(walked[0]).toBe('JR-2026-004990');
    expect(await found(['survey', null, null], administrator, 1, 11)).toEqual(walked);
  });
});
