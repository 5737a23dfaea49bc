/**
 * Seeds entries of activity and measures the feed under the service's role, whole and filtered by person and kind.
 *
 *   MIGRATE_DATABASE_URL=… DATABASE_URL=… node bench/dist/activity.js [entries] [--explain [--agent]]
 *
 * The database is the one that search.ts has filled with job references. Entries are added up to the wanted number: most
 * are their owner's, a tenth somebody else's; one in 20,000 tells of a handing over, one in 10,000 is by a rare visitor.
 */
import type { Client } from 'pg';
import { agentId, agents, connect, showPlans, spread, timed, type Who } from './as-service.js';

const entries = Number(process.argv[2] ?? 1_000_000);
const explain = process.argv.includes('--explain');
const rounds = 15;
const heavyOwner = agentId(1);
const rareVisitor = agentId(agents + 1);

const seed = async (owner: Client): Promise<void> => {
  // One agent has a fifth of everything, the others the same number each.
  await owner.query(
    `update jobs.job_references set owner_id = $1 where right(reference, 1) in ('3', '8') and owner_id <> $1`,
    [heavyOwner],
  );
  await owner.query(
    `create temp table numbered as
       select row_number() over (order by id) - 1 as number, id, owner_id, title from jobs.job_references;
     create index on numbered (number)`,
  );
  const { rows: found } = await owner.query<{ count: number }>('select count(*)::int from jobs.activity');
  const step = 100_000;
  for (let from = (found[0]?.count ?? 0) + 1; from <= entries; from += step) {
    const started = performance.now();
    await owner.query(
      `insert into jobs.activity (job_reference_id, owner_id, actor_id, action, description, created_at)
       select j.id, j.owner_id,
         case when n % 10000 = 5 then $4 when n % 10 = 5
           then ('00000000-0000-4000-8000-' || lpad((n / 10 % $5)::text, 12, '0'))::uuid else j.owner_id end,
         case when n % 20000 = 7 then 'job_handed_over' else
           (array['file_uploaded', 'file_uploaded', 'file_uploaded', 'file_uploaded', 'job_updated', 'job_updated', 'job_created',
             'comment_added', 'task_created', 'pdf_generated'])[1 + n / 7 % 10] end,
         'Job reference ' || j.title || ' updated: title, status', now() - make_interval(secs => ($3 - n) * 10)
       from generate_series($1::int, $2::int) n join numbered j on j.number = n::bigint * 7919 % (select count(*) from numbered)`,
      [from, Math.min(from + step - 1, entries), entries, rareVisitor, agents],
    );
    console.log(
      `${Math.min(from + step - 1, entries)} entries, ${Math.round(performance.now() - started)} ms`,
    );
  }
  await owner.query('vacuum analyze jobs.activity').catch(() => owner.query('analyze jobs.activity'));
};

const feeds: Record<string, { by?: string; action?: string }> = {
  whole: {},
  'a common kind': { action: 'file_uploaded' },
  'a rare kind': { action: 'job_handed_over' },
  'a kind that never was': { action: 'task_deleted' },
  'a busy person': { by: heavyOwner },
  'a colleague': { by: agentId(9) },
  'a rare visitor': { by: rareVisitor },
  'a colleague, common kind': { by: agentId(9), action: 'file_uploaded' },
  'a busy person, rare kind': { by: heavyOwner, action: 'job_handed_over' },
};
const whos: Record<string, Who> = {
  administrator: [agentId(0), 'administrator'],
  'busy agent': [heavyOwner, 'agent'],
  'agent, shares': [agentId(7), 'agent'],
};

const page = `select a.* from jobs.activity_page($1, $2, null, null, 101) page join jobs.activity a on a.id = page.id
  order by a.created_at desc, a.id desc`;
const total = 'select jobs.activity_total($1, $2, 10001) as total';

const measure = async (service: Client): Promise<void> => {
  for (const [who, actor] of Object.entries(whos))
    for (const [name, { by = null, action = null }] of Object.entries(feeds)) {
      const [pages, totals]: [number[], number[]] = [[], []];
      let found: number | undefined;
      for (let round = 0; round < rounds; round += 1) {
        pages.push((await timed(service, actor, page, [by, action])).took);
        const counted = await timed(service, actor, total, [by, action]);
        totals.push(counted.took);
        found = counted.answered[0]?.total;
      }
      console.log(
        `${who.padEnd(14)} ${name.padEnd(26)} page p50/p95 ${spread(pages)} ms   total ${spread(totals)} ms   ${found} found`,
      );
    }
};

const plans = async (superuser: Client): Promise<void> => {
  await showPlans(superuser);
  const actor = whos[process.argv.includes('--agent') ? 'busy agent' : 'administrator'] as Who;
  for (const [name, { by = null, action = null }] of Object.entries(feeds)) {
    console.log(`\n== ${name}`);
    await timed(superuser, actor, page, [by, action]);
    await timed(superuser, actor, total, [by, action]);
  }
};

const owner = await connect('MIGRATE_DATABASE_URL');
await seed(owner);
if (explain) await plans(await connect('SUPERUSER_DATABASE_URL'));
else await measure(await connect('DATABASE_URL'));
process.exit(0);
