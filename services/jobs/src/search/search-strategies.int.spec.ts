import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { TestDatabase } from '@jobref/testing/test-database';
import { createJobsDatabase } from '../testing/started-jobs.js';

/** Enough rows that the newest thousand are not representative. */
const rows = 6_000;
const owner = randomUUID();
const colleague = randomUUID();

describe('search along the newest rows and by trigrams [SE-08]', () => {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await createJobsDatabase();
    client = new Client({ connectionString: database.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(
      `insert into jobs.job_references (reference, owner_id, title, client_name, status, created_at)
       select 'JR-2026-' || lpad(n::text, 6, '0'), case when n % 10 = 0 then $1::uuid else $2::uuid end,
         case when n % 2 = 0 then 'Roof survey' else 'Wall' end || case when n % 400 = 0 then ' belfry' else '' end
           || case when n = 40 then ' weathercock 東京タワー, as JR-2026-000080, not K-000120' else '' end,
         'Client ' || n % 7, case when n % 3 = 0 then 'completed' else 'draft' end, now() - make_interval(mins => ${rows} - n)
       from generate_series(1, ${rows}) n`,
      [colleague, owner],
    );
    await client.query(
      `insert into jobs.shares (job_reference_id, user_id, permissions, shared_by)
       select id, $1, 'view', owner_id from jobs.job_references where owner_id = $2`,
      [owner, colleague],
    );
    await client.query(
      `with tag as (insert into jobs.tags (name, colour) values ('Urgent', 'red') returning id)
       insert into jobs.job_reference_tags (job_reference_id, tag_id)
       select j.id, tag.id from jobs.job_references j, tag where right(j.reference, 6)::int % 30 in (0, 7)`,
    );
    await client.query(
      `with tag as (insert into jobs.tags (name, colour) values ('Often', 'blue') returning id)
       insert into jobs.job_reference_tags (job_reference_id, tag_id)
       select j.id, tag.id from jobs.job_references j, tag where right(j.reference, 6)::int % 5 = 1`,
    );
    await client.query(
      `with tag as (insert into jobs.tags (name, colour) values ('Seen', 'grey') returning id)
       insert into jobs.job_reference_tags (job_reference_id, tag_id) select j.id, tag.id from jobs.job_references j, tag`,
    );
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  type Search = readonly [query: string | null, client: string | null, status?: string];
  interface Page {
    ids: string[];
    total: number | null;
  }
  const as = (actor: { id: string; role: string }) =>
    client.query(`select set_config('app.actor_id', $1, false), set_config('app.actor_role', $2, false)`, [
      actor.id,
      actor.role,
    ]);
  /** Searches as the service does, by either way. */
  const found = async ([query, clientName, status]: Search, most: number, after?: string): Promise<Page> => {
    const { rows: page } = await client.query<{ id: string; total: number | null }>(
      `select page.id, page.total from (select $5::uuid as id) a left join jobs.job_references j on j.id = a.id,
         jobs.counted_page($1, $2, $3, null, null, null, false, j.created_at, j.id, $4, case when a.id is null then 10001 end) page
       order by page.created_at desc, page.id desc`,
      [query, clientName, status, most, after],
    );
    return { ids: page.map(({ id }) => id), total: after ? null : (page[0]?.total ?? 0) };
  };
  /** Reads and compares every row that the actor may see; returns the ids of the matches. */
  const read = async ([query, clientName, status]: Search): Promise<string[]> => {
    const { rows: all } = await client.query<{ id: string }>(
      `select j.id from jobs.job_references j where (jobs.sees_all() or j.owner_id = jobs.actor_id()
           or exists (select from jobs.shares s where s.job_reference_id = j.id and s.user_id = jobs.actor_id()))
         and ($1::text is null or not exists (select from regexp_split_to_table($1, E'\\n') line where case
           when starts_with(line, '?tag:') then not exists (select from jobs.job_reference_tags t join jobs.tags n on n.id = t.tag_id
             where t.job_reference_id = j.id and lower(n.name) = substr(line, 6))
           else (j.search_text not like '%' || ltrim(line, '+-') || '%') <> starts_with(line, '-') end))
         and ($2::text is null or j.client_text like '%' || $2 || '%') and ($3::text is null or j.status = $3)
       order by j.created_at desc, j.id desc`,
      [query, clientName, status],
    );
    return all.map(({ id }) => id);
  };
  const pageOf = (ids: string[], most: number, after?: string): Page => {
    const first = after ? ids.indexOf(after) + 1 : 0;
    return { ids: ids.slice(first, first + most), total: after ? null : ids.length };
  };
  const actors = [
    ['an administrator', { id: randomUUID(), role: 'administrator' }],
    ['an agent', { id: owner, role: 'agent' }],
    ['an agent to whom much is shared', { id: colleague, role: 'agent' }],
    ['an agent who has nothing', { id: randomUUID(), role: 'agent' }],
  ] as const;
  const searches: Search[] = [
    ['survey', null],
    ['+survey\n+belfry', null],
    ['belfry', null],
    ['weathercock', null],
    ['東京タワー', null],
    ['zyxwvut', null],
    ['belfry', 'client 5'],
    [null, 'client 5'],
    ['be', null],
    ['-survey', null],
    ['+wall\n-client 3', null],
    ['jr-2026-0012', null],
    ['jr-2026-000080', null],
    ['jr-2026-000120', null],
    ['2026-00008', null],
    ['+jr-2026-000080\n+weathercock', null],
    ['+wall\n-jr-2026-0000', null],
    ['survey', null, 'completed'],
    ['belfry', null, 'completed'],
    ['?tag:urgent', null],
    ['+survey\n?tag:urgent', null],
    ['+survey\n?tag:urgent', 'client 5', 'completed'],
    ['?tag:often', null],
    ['+wall\n?tag:often', null],
    ['+survey\n?tag:often', null, 'completed'],
    ['?tag:often\n?tag:urgent', null],
    ['+survey\n?tag:seen', null],
    ['+survey\n?tag:seen\n?tag:urgent', null],
    ['+belfry\n?tag:urgent', null],
    ['-survey\n?tag:urgent', null],
    ['+survey\n?tag:urgent\n?tag:nobody has it', null],
  ];

  it.each(actors)('returns the same as reading all rows, for %s', async (_, actor) => {
    await as(actor);
    for (const search of searches) {
      const matches = await read(search);
      for (const most of [11, 101]) {
        const page = await found(search, most);
        expect([search, page]).toEqual([search, pageOf(matches, most)]);
        const last = page.ids.at(-1);
        if (last)
          expect([search, await found(search, most, last)]).toEqual([search, pageOf(matches, most, last)]);
      }
    }
  });

  it.each(actors)('returns all matches at once on request, for %s', async (_, actor) => {
    await as(actor);
    for (const search of [
      ['survey', null],
      ['-survey', null],
      ['be', null],
    ] as Search[]) {
      const [text, clientName] = search;
      const { rows: all } = await client.query<{ id: string }>(
        'select id from jobs.visible_page($1, $2, null, null, null, null, false, null, null, $3)',
        [text, clientName, 10_001],
      );
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set(await read(search)));
    }
  });

  it('returns the newest matches of a common word that is missing in the newest thousand rows', async () => {
    await client.query(
      `update jobs.job_references set title = 'Cellar' where created_at > now() - interval '2010 minutes'`,
    );
    for (const [, actor] of actors) {
      await as(actor);
      const matches = await read(['survey', null]);
      // The trigram index finds more rows than fifty such pages, too many to fetch and sort.
      for (const most of [2, 11]) expect(await found(['survey', null], most)).toEqual(pageOf(matches, most));
    }
  });
});
