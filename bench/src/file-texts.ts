/**
 * Fills files of job references with text and measures the search for words in it, under the service's role.
 *
 *   MIGRATE_DATABASE_URL=… DATABASE_URL=… node bench/dist/file-texts.js [parts]
 *
 * In the database that bench:search has filled. Each job reference gets a file of as many pages as it takes.
 */
import type { Client } from 'pg';
import { agentId, connect, spread, timed, type Who } from './as-service.js';

const parts = Number(process.argv[2] ?? 1_000_000);
const rounds = 20;

// One part in 100,000 holds "gargoyle", one in 1,000 "soffit", one in 20 "purlin", every one "measured".
const body = `'On this page the surveyor has measured part ' || md5((f.n * 1000 + p)::text) || ' of the building; '
  || case when (f.n * $1 + p) % 100000 = 5 then 'a gargoyle, ' else '' end
  || case when (f.n * $1 + p) % 1000 = 7 then 'the soffit boards, ' else '' end
  || case when (f.n * $1 + p) % 20 = 9 then 'each purlin, ' else '' end
  || 'and asks the owner to have lead, slate and mortar ' || (p * 7919 % 1009) || ' looked at before the winter comes.'`;

const seed = async (owner: Client): Promise<void> => {
  const { rows } = await owner.query<{ jobs: number; texts: boolean }>(
    `select count(*)::int as jobs, exists (select 1 from jobs.file_texts) as texts from jobs.job_references`,
  );
  const { jobs = 0, texts } = rows[0] ?? {};
  if (texts || jobs === 0) return;
  const started = performance.now();
  await owner.query(
    `insert into jobs.files (id, job_reference_id, ordinal, position, original_name, file_size, mime_type, sha256, has_thumbnail,
       is_cover, uploaded_by, text_state)
     select gen_random_uuid(), id, 1, 1, 'Survey ' || right(reference, 6) || '.pdf', 1000, 'application/pdf', repeat('a', 64), false,
       false, owner_id, 'done' from jobs.job_references`,
  );
  await owner.query('drop index jobs.file_texts_words');
  await owner.query(
    `insert into jobs.file_texts (file_id, page, part, body)
     select f.id, p, 0, ${body} from (select id, row_number() over () n from jobs.files) f, generate_series(1, $1::int) p`,
    [Math.ceil(parts / jobs)],
  );
  await owner.query('create index file_texts_words on jobs.file_texts using gin (words)');
  await owner.query('analyze jobs.files').then(() => owner.query('analyze jobs.file_texts'));
  const { rows: sizes } = await owner.query(
    `select count(*)::int as parts, pg_size_pretty(pg_table_size('jobs.file_texts')) as table,
       pg_size_pretty(pg_relation_size('jobs.file_texts_words')) as words from jobs.file_texts`,
  );
  console.log(`${JSON.stringify(sizes[0])}, ${Math.round((performance.now() - started) / 1_000)} s`);
};

const page = `select j.*, jobs.places_in(j.id, $2) as places
  from jobs.visible_page($1, null, null, null, null, null, false, null, null, 21) page
  join jobs.job_references j on j.id = page.id order by j.created_at desc, j.id desc`;
const total = 'select jobs.visible_total($1, null, null, null, null, null, false, 10001) as total';

const measure = async (service: Client, who: string, actor: Who): Promise<void> => {
  for (const words of [
    'gargoyle',
    'soffit boards',
    'soffit',
    'purlin',
    'measured',
    'zyxwvut',
    'lead slate',
  ]) {
    const pages: number[] = [];
    const totals: number[] = [];
    let found: number | undefined = 0;
    for (let round = 0; round < rounds; round += 1) {
      pages.push((await timed(service, actor, page, [`+${words}`, [words]])).took);
      const counted = await timed(service, actor, total, [`+${words}`]);
      totals.push(counted.took);
      found = counted.answered[0]?.total;
    }
    console.log(
      `${who.padEnd(14)} ${words.padEnd(16)} page p50/p95 ${spread(pages)} ms   total ${spread(totals)} ms   ${found} found`,
    );
  }
};

const owner = await connect('MIGRATE_DATABASE_URL');
const service = await connect('DATABASE_URL');
await seed(owner);
await measure(service, 'administrator', [agentId(0), 'administrator']);
await measure(service, 'agent', [agentId(7), 'agent']);
await owner.end();
await service.end();
