/**
 * Seeds job references and measures lists and search under the service's role.
 *
 *   MIGRATE_DATABASE_URL=… DATABASE_URL=… node bench/dist/search.js [rows] [--explain [--agent]]
 *
 * The database is one of its own, migrated by services/jobs/dist/bundle/migrate.js. Rows are added up to the wanted number.
 */
import type { Client } from 'pg';
import { agentId, agents, connect, showPlans, spread, timed, type Who } from './as-service.js';

const rows = Number(process.argv[2] ?? 100_000);
const explain = process.argv.includes('--explain');
const rounds = 15;

// Half of all titles hold "survey", one in 100 "chimney", one in 1,000 "belfry", one in 100,000 "weathercock".
const seed = async (owner: Client): Promise<void> => {
  const { rows: found } = await owner.query<{ count: number }>(
    'select count(*)::int from jobs.job_references',
  );
  const have = found[0]?.count ?? 0;
  const step = 50_000;
  for (let from = have + 1; from <= rows; from += step) {
    const started = performance.now();
    await owner.query(
      `insert into jobs.job_references (reference, owner_id, title, client_name, description, status, file_count, created_at, updated_at)
       select 'JR-2026-' || lpad(n::text, greatest(6, length(n::text)), '0'),
         ('00000000-0000-4000-8000-' || lpad((n % $3)::text, 12, '0'))::uuid,
         (array['Roof', 'Wall', 'Façade', 'Cellar', 'Garden', 'Tower', 'Bridge'])[1 + n % 7]
           || case when n % 2 = 0 then ' survey' else ' repair' end
           || case when n % 100 = 1 then ' chimney' else '' end || case when n % 1000 = 2 then ' belfry' else '' end
           || case when n % 100000 = 3 then ' weathercock' else '' end || case when n % 50 = 4 then ' 東京タワー点検' else '' end,
         (array['Hollis', 'Marrow', 'Ångström', 'Dufour', 'Okafor', 'Tanaka'])[1 + n % 6] || ' ' || md5((n % 5000)::text)::char(6),
         'Visited in the morning, measured ' || (n::bigint * 7919 % 100003) || ' tiles and ' || md5(n::text) || '; the owner asks for an offer by the end of month '
           || (n % 12) || ' and wants ' || md5((n::bigint * 31)::text) || ' kept as it is.',
         (array['draft', 'in_progress', 'completed', 'pending_review'])[1 + n % 4], n % 9,
         now() - make_interval(mins => ($4 - n)::int), now()
       from generate_series($1::int, $2::int) n`,
      [from, Math.min(from + step - 1, rows), agents, rows],
    );
    console.log(`${Math.min(from + step - 1, rows)} rows, ${Math.round(performance.now() - started)} ms`);
  }
  await owner.query(
    `insert into jobs.reference_counters values (2026, $1) on conflict (year) do update set last = greatest(reference_counters.last, $1)`,
    [rows],
  );
  await owner.query(
    `insert into jobs.shares (job_reference_id, user_id, permissions, shared_by)
     select id, $1, 'view', owner_id from jobs.job_references
     where owner_id <> $1 and right(reference, 3) in ('111', '222') on conflict do nothing`,
    [agentId(7)],
  );
  await owner
    .query('vacuum analyze jobs.job_references')
    .catch(() => owner.query('analyze jobs.job_references'));
  await owner.query('analyze jobs.shares');
};

interface Search {
  query?: string;
  client?: string;
  status?: string;
  from?: string;
}
const searches: Record<string, Search> = {
  'list, first page': {},
  'common word': { query: 'survey' },
  'medium word': { query: 'chimney' },
  'scarce word': { query: 'belfry' },
  'rare word': { query: 'weathercock' },
  'no such word': { query: 'zyxwvut' },
  Japanese: { query: '東京タワー' },
  'two letters Japanese': { query: '東京' },
  'two letters, none': { query: 'qx' },
  'one letter': { query: 'ü' },
  'a whole reference': { query: 'JR-2026-012345' },
  'beginning of a reference': { query: 'jr-2026-0' },
  'a client': { client: 'angstrom' },
  'common word, client': { query: 'survey', client: 'dufour' },
  'status, medium word': { query: 'chimney', status: 'in_progress' },
  'last week, common word': { query: 'survey', from: new Date(Date.now() - 7 * 86_400_000).toISOString() },
};

const page = `select j.*, (select s.permissions from jobs.shares s where s.job_reference_id = j.id and s.user_id = (select jobs.actor_id()))
  from jobs.visible_page($1, $2, $3, $4, null, null, null, 101) page join jobs.job_references j on j.id = page.id
  order by j.created_at desc, j.id desc`;
const total = 'select jobs.visible_total($1, $2, $3, $4, null, 10001) as total';

const measure = async (service: Client, who: string, actor: Who): Promise<void> => {
  for (const [name, { query = null, client = null, status = null, from = null }] of Object.entries(
    searches,
  )) {
    const values = [query, client, status, from];
    const pages: number[] = [];
    const totals: number[] = [];
    let found: number | undefined = 0;
    for (let round = 0; round < rounds; round += 1) {
      pages.push((await timed(service, actor, page, values)).took);
      const counted = await timed(service, actor, total, values);
      totals.push(counted.took);
      found = counted.answered[0]?.total;
    }
    console.log(
      `${who.padEnd(14)} ${name.padEnd(26)} page p50/p95 ${spread(pages)} ms   total ${spread(totals)} ms   ${found} found`,
    );
  }
  const stats = await timed(service, actor, 'select * from jobs.visible_stats()', []);
  console.log(`${who.padEnd(14)} stats ${stats.took.toFixed(1)} ms ${JSON.stringify(stats.answered[0])}`);
};

/** Prints the plans inside the functions, which auto_explain logs to the client. */
const plans = async (superuser: Client, actor: Who): Promise<void> => {
  await showPlans(superuser);
  for (const [name, { query = null, client = null, status = null, from = null }] of Object.entries(
    searches,
  )) {
    console.log(`\n== ${name}`);
    await timed(superuser, actor, page, [query, client, status, from]);
  }
};

const owner = await connect('MIGRATE_DATABASE_URL');
const service = await connect('DATABASE_URL');
await seed(owner);
if (explain)
  await plans(
    await connect('SUPERUSER_DATABASE_URL'),
    process.argv.includes('--agent') ? [agentId(7), 'agent'] : [agentId(0), 'administrator'],
  );
else {
  await measure(service, 'administrator', [agentId(0), 'administrator']);
  await measure(service, 'agent', [agentId(7), 'agent']);
}
await owner.end();
await service.end();
process.exit(0);
