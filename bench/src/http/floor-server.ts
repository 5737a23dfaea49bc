/**
 * The floor, the upper bound set by the machine and Postgres: `node:http` and `pg` with plain SQL on the product's own
 * rows, without sessions, permissions, audit, totals and services. Runs as its own process: DATABASE_URL, PORT,
 * SPOOL_DIR.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Pool } from 'pg';

const { DATABASE_URL, PORT, SPOOL_DIR = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });

const columns = `j.id, j.reference, j.owner_id, j.title, j.description, j.client_name, j.client_email, j.status, j.file_count,
  j.total_file_size, j.pdf_count, j.created_at, j.updated_at`;
const newestFirst = 'order by created_at desc, id desc limit 51';
/**
 * Returns SQL for the user's own and shared job references. Each branch has its own limit, since one scan over both
 * would read far more rows.
 */
const visible = (where = 'true') => `
  select ${columns} from (
    (select * from jobs.job_references j where owner_id = $1 and ${where} ${newestFirst})
    union all
    (select j.* from jobs.job_references j join jobs.shares s on s.job_reference_id = j.id and s.user_id = $1 where ${where}
     order by j.created_at desc, j.id desc limit 51)
  ) j ${newestFirst}`;
const filesOf = `select f.* from unnest($1::uuid[]) as wanted (id), lateral (
  select * from jobs.files where job_reference_id = wanted.id order by position limit 4) f`;

const query = async <T extends object>(name: string, text: string, values: unknown[]) =>
  (await pool.query<T>({ name, text, values })).rows;

const pageOf = async (rows: { id: string }[]) => ({
  rows,
  files: await query('files-of', filesOf, [rows.map(({ id }) => id)]),
});

type Answer = (url: URL, request: IncomingMessage) => Promise<unknown>;

const list: Answer = async ({ searchParams: asked }) =>
  pageOf(await query<{ id: string }>('list', visible(), [asked.get('user')]));

/**
 * SQL condition for a word wherever the product searches: on the job reference, in its comments, on its files and in
 * their text.
 */
const holdsWord = `(j.search_text like '%' || $2 || '%'
  or exists (select from jobs.comments m where m.job_reference_id = j.id and m.words @@ to_tsquery('simple', $2 || ':*'))
  or exists (select from jobs.files f where f.job_reference_id = j.id and (f.words @@ to_tsquery('simple', $2 || ':*')
    or exists (select from jobs.file_texts t where t.file_id = f.id and t.words @@ to_tsquery('simple', $2 || ':*')))))`;
const search: Answer = async ({ searchParams: asked }) => {
  const where = `j.status = $3 and j.created_at >= $4 and ${holdsWord}`;
  const values = ['user', 'text', 'status', 'from'].map((name) => asked.get(name));
  return pageOf(await query<{ id: string }>('search', visible(where), values));
};

const detail: Answer = async ({ searchParams: asked }) => {
  const id = [asked.get('id')];
  const [[row], files, comments, tasks] = await Promise.all([
    query('detail', `select ${columns} from jobs.job_references j where id = $1`, id),
    query('files', 'select * from jobs.files where job_reference_id = $1 order by position', id),
    query(
      'comments',
      'select * from jobs.comments where job_reference_id = $1 order by created_at limit 101',
      id,
    ),
    query('tasks', 'select * from jobs.tasks where job_reference_id = $1 order by created_at limit 101', id),
  ]);
  return { ...row, files, comments, tasks };
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const create: Answer = async ({ searchParams: asked }, request) => {
  const { title, clientName } = JSON.parse(await textOf(request)) as { title: string; clientName: string };
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    const { rows: counters } = await connection.query<{ last: number }>(
      `update jobs.reference_counters set last = last + 1 where year = extract(year from now()) returning last`,
    );
    const reference = `JR-2026-${String(counters[0]?.last).padStart(6, '0')}`;
    const { rows } = await connection.query<{ id: string }>({
      name: 'create',
      text: `with made as (insert into jobs.job_references (reference, owner_id, title, client_name) values ($1, $2, $3, $4) returning *)
        , told as (insert into jobs.activity (job_reference_id, owner_id, actor_id, action, description)
          select id, owner_id, owner_id, 'job_created', title from made)
        select * from made`,
      values: [reference, asked.get('user'), title, clientName],
    });
    await connection.query('commit');
    return rows[0];
  } finally {
    connection.release();
  }
};

const upload: Answer = async ({ searchParams: asked }, request) => {
  const id = randomUUID();
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await pipeline(request, counted, createWriteStream(join(SPOOL_DIR, id)));
  return query(
    'upload',
    `with made as (insert into jobs.files (id, job_reference_id, ordinal, original_name, file_size, mime_type, sha256, has_thumbnail, uploaded_by)
       values ($1, $2, nextval('jobs.file_places_ordinal_seq'), 'Photo.pdf', $3, 'application/pdf', $4, false, $5) returning *),
     counted as (update jobs.job_references set total_file_size = total_file_size + $3 where id = $2)
     select * from made`,
    [id, asked.get('id'), size, hash.digest('hex'), asked.get('user')],
  );
};

const answers: Record<string, Answer> = { list, search, detail, create, upload };

createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://floor');
  const answer = answers[url.pathname.slice(1)];
  const done = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (!answer) return void done(404, {});
  void answer(url, request).then(
    (body) => done(200, body),
    (error: unknown) => done(500, { error: String(error) }),
  );
}).listen(Number(PORT), '127.0.0.1');
// ServiceProcess waits until this port answers.
createServer((_request, response) => response.end()).listen(Number(process.env.OPS_PORT), '127.0.0.1');
