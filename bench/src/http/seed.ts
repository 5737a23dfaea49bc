/** Fills a product's database with people and job references, deterministic by the number of rows. */
import { availableParallelism } from 'node:os';
import { Client } from 'pg';

/** Job references of others shared with the measured agent, who also owns one in fifty. */
const sharesOfAgent = 500;
const agents = 200;
const ids = {
  job: 'a0000000',
  agent: '00000000',
};
/** Returns a fixed id by number, so that product and peer hold the same records. */
export const idOf = (kind: keyof typeof ids, number: number): string =>
  `${ids[kind]}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const sqlId = (kind: keyof typeof ids, number: string): string =>
  `('${ids[kind]}-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

export const people = {
  agent: { id: idOf('agent', 1), username: 'bench-1' },
  administrator: { id: idOf('agent', agents + 1), username: `bench-${agents + 1}` },
};

const oneIn = 50;
/**
 * Returns how many of `rows` job references the agent owns. `ownJob` returns the number of the nth of these, from 1.
 */
export const ownedOf = (rows: number): number => Math.floor(rows / oneIn);
export const ownJob = (nth: number): number => nth * oneIn;

/** Owner distribution: a few agents own much, most little. `n` is the number of a job reference. */
const owner = `case when n % ${oneIn} = 0 then 1 else 2 + floor(${agents - 1} * power((n::bigint * 7919 % 10007) / 10007.0, 2))::int end`;

const addPeople = `
  insert into auth.users (id, first_name, last_name, username, email, role, password_hash, must_change_password)
  select ${sqlId('agent', 'n')}, 'Bench', n::text, 'bench-' || n, 'bench-' || n || '@agency.example',
    case when n <= ${agents} then 'agent' else 'administrator' end, password_hash, false
  from auth.users, generate_series(1, ${agents + 1}) n where username = 'admin'`;

const client = `(array['Hollis', 'Marrow', 'Ångström', 'Dufour', 'Okafor', 'Tanaka'])[1 + n % 6] || ' ' || left(md5((n % 5000)::text), 6)`;

// Two in three titles contain "survey", one in 25 "chimney", one in 1,000 "belfry": also within one status and one
// owner.
const addJobs = `
  insert into jobs.job_references
    (id, reference, owner_id, title, client_name, client_id, description, status, file_count, total_file_size, created_at, updated_at)
  select ${sqlId('job', 'n')}, 'JR-2026-' || lpad(n::text, greatest(6, length(n::text)), '0'), ${sqlId('agent', owner)},
    (array['Roof', 'Wall', 'Façade', 'Cellar', 'Garden', 'Tower', 'Bridge'])[1 + n % 7]
      || case when n / 50 % 3 > 0 then ' survey' else ' repair' end || case when n / 50 % 25 = 1 then ' chimney' else '' end
      || case when n % 1000 = 2 then ' belfry' else '' end,
    ${client}, md5(concat(${sqlId('agent', owner)}, ${client}))::uuid,
    'Visited in the morning, measured ' || (n::bigint * 7919 % 100003) || ' tiles and ' || md5(n::text)
      || '; the owner asks for an offer by the end of month ' || (n % 12) || '.',
    (array['draft', 'in_progress', 'completed', 'pending_review'])[1 + n / 50 % 4], 5, 5 * 1048576, at, at
  from generate_series($1::int, $2::int) n, lateral (select now() - make_interval(mins => $3::int - n) as at) times`;

const addFiles = `
  insert into jobs.files (id, job_reference_id, ordinal, original_name, file_size, mime_type, sha256, has_thumbnail, uploaded_by, created_at, text_state)
  select gen_random_uuid(), j.id, nextval('jobs.file_places_ordinal_seq'), 'Photo ' || f || '.pdf', 1048576, 'application/pdf',
    repeat(md5(j.reference || f), 2), false, j.owner_id, j.created_at, 'done'
  from jobs.job_references j, generate_series(1, 5) f where j.reference between $1 and $2`;

// One text in 100,000 contains "gargoyle", one in 1,000 "soffit", one in 20 "purlin", every one "quotation", which
// shares no prefix with another searched word.
const addTexts = `
  insert into jobs.file_texts (file_id, page, part, body)
  select f.id, 1, 0, 'On this page the quotation describes part ' || md5(n::text) || ' of the building; '
    || case when n % 100000 = 5 then 'a gargoyle, ' else '' end || case when n % 1000 = 7 then 'the soffit boards, ' else '' end
    || case when n % 20 = 9 then 'each purlin, ' else '' end || 'and asks to have lead, slate and mortar ' || (n * 7919 % 1009) || ' looked at.'
  from jobs.job_references j join jobs.files f on f.job_reference_id = j.id,
    lateral (select substr(j.reference, 9)::bigint * 5 + substr(f.original_name, 7, 1)::int) as numbers (n)
  where j.reference between $1 and $2`;

const addComments = `
  insert into jobs.comments (job_reference_id, owner_id, content, author_id, created_at)
  select j.id, j.owner_id, 'Seen on site, visit ' || c || ': ' || md5(j.reference || c), j.owner_id, j.created_at
  from jobs.job_references j, generate_series(1, 3) c where j.reference between $1 and $2`;

const addTasks = `
  insert into jobs.tasks (job_reference_id, title, assignee_id, assigned_by, created_at, updated_at)
  select j.id, 'Call the client, part ' || t, j.owner_id, j.owner_id, j.created_at, j.created_at
  from jobs.job_references j, generate_series(1, 2) t where j.reference between $1 and $2`;

const addActivity = `
  insert into jobs.activity (job_reference_id, owner_id, actor_id, action, description, created_at)
  select j.id, j.owner_id, j.owner_id, 'job_created', 'Job reference ' || j.title || ' created', j.created_at
  from jobs.job_references j where j.reference between $1 and $2`;

const addClients = `
  insert into jobs.clients (id, owner_id, name, created_at, updated_at)
  select client_id, owner_id, client_name, min(created_at), min(created_at) from jobs.job_references group by 1, 2, 3`;

const addShares = `
  insert into jobs.shares (job_reference_id, user_id, permissions, shared_by, job_created_at)
  select id, '${people.agent.id}', 'view', owner_id, created_at from jobs.job_references
  where owner_id <> '${people.agent.id}' order by md5(id::text) limit ${sharesOfAgent}`;

const addTags = `
  with tag as (insert into jobs.tags (name, colour) values ('Urgent', 'red') returning id)
  insert into jobs.job_reference_tags (job_reference_id, tag_id)
  select j.id, tag.id from jobs.job_references j, tag where right(j.reference, 6)::int % 101 = 0`;

const addBin = `
  insert into jobs.bin (id, kind, title, job_reference_id, reference, job_title, owner_id, deleted_by, deleted_at, object_ids, contents)
  select gen_random_uuid(), 'job_reference', title, gen_random_uuid(), 'JR-2025-' || right(reference, 6), title, owner_id, owner_id,
    now() - make_interval(mins => right(reference, 6)::int / 50), '{}', '{}'
  from jobs.job_references where right(reference, 6)::int % 97 = 0`;

const referenceOf = (number: number): string => `JR-2026-${String(number).padStart(6, '0')}`;
/**
 * The tables' indexes that back no constraint. Rebuilding them after all rows are written takes a fraction of the time.
 */
const indexes = `
  select indexdef as definition, format('%I.%I', schemaname, indexname) as name from pg_indexes
  where schemaname = 'jobs' and tablename in ('job_references', 'files', 'file_texts', 'comments', 'tasks', 'activity')
    and not exists (select from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where n.nspname = schemaname and c.conname = indexname)`;
const step = 50_000;
/** References with more digits would no longer sort by text. */
export const mostRows = 999_999;

/** The rows are consistent already: written without triggers and without waiting for the disk. */
const unchecked = `set synchronous_commit = off; set session_replication_role = replica`;

/**
 * Writes all rows on one connection per core, since Postgres extracts the words of texts on one core per connection.
 */
const addAll = async (url: string, rows: number, say: (text: string) => void) => {
  const starts = Array.from({ length: Math.ceil(rows / step) }, (_, nth) => 1 + nth * step).values();
  const write = async () => {
    const writer = new Client({ connectionString: url });
    await writer.connect();
    await writer.query(unchecked);
    for (const from of starts) {
      const to = Math.min(from + step - 1, rows);
      await writer.query(addJobs, [from, to, rows]);
      for (const sql of [addFiles, addTexts, addComments, addTasks, addActivity])
        await writer.query(sql, [referenceOf(from), referenceOf(to)]);
      say(`job references ${from} to ${to}`);
    }
    await writer.end();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, write));
};

/** Fills an empty product with `rows` job references, each with five files with text, three comments and two tasks. */
export const seedProduct = async (
  database: Client,
  url: string,
  rows: number,
  say: (text: string) => void,
) => {
  const began = performance.now();
  const sayTime = (what: string) => say(`${what} after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await database.query(addPeople);
  await database.query(unchecked);
  const { rows: dropped } = await database.query<{ name: string; definition: string }>(indexes);
  for (const { name } of dropped) await database.query(`drop index ${name}`);
  await addAll(url, rows, say);
  sayTime('written');
  for (const { definition } of dropped) await database.query(definition);
  sayTime('indexed');
  await database.query(addClients);
  for (const sql of [addShares, addTags, addBin]) await database.query(sql);
  await database.query(
    `insert into jobs.reference_counters values (extract(year from now()), $1)
     on conflict (year) do update set last = greatest(reference_counters.last, $1)`,
    [rows],
  );
  await database.query('set session_replication_role = origin');
  // The dashboard's figures are kept by triggers, which were disabled.
  await database.query(`select set_config('app.actor_role', 'system', false), jobs.mend_figures()`);
  await database.query('vacuum analyze');
  sayTime('ready');
};
