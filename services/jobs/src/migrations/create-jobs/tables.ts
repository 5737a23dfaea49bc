import type { QueryRunner } from 'typeorm';

const jobReferences = (trigram: string) => `
  create table jobs.reference_counters (
    year int primary key,
    last int not null constraint reference_counters_last_positive check (last > 0)
  );
  create table jobs.job_references (
    id uuid primary key default gen_random_uuid(),
    reference text not null constraint job_references_reference_unique unique,
    owner_id uuid not null,
    title text not null constraint job_references_title_said check (btrim(title) <> ''),
    description text,
    client_name text not null constraint job_references_client_said check (btrim(client_name) <> ''),
    client_email text,
    status text not null default 'draft' constraint job_references_status_known
      check (status in ('draft', 'in_progress', 'completed', 'pending_review')),
    file_count int not null default 0 constraint job_references_file_cap check (file_count between 0 and 50),
    total_file_size int not null default 0 constraint job_references_size_positive check (total_file_size >= 0),
    pdf_count int not null default 0,
    -- Milliseconds, as the cursor of a page carries them.
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    client_text text not null generated always as (jobs.search_field(client_name)) stored,
    search_text text not null generated always as (jobs.search_field(reference) || jobs.search_field(title)
      || jobs.search_field(client_name) || jobs.search_field(description)) stored,
    constraint job_references_reference_form check (reference ~ '^JR-[0-9]{4}-[0-9]{6,}$')
  ) with (fillfactor = 85); -- room for the counters to change without a new entry in every index
  create index job_references_created on jobs.job_references (created_at desc, id desc);
  create index job_references_owner on jobs.job_references (owner_id, created_at desc, id desc);
  create index job_references_status on jobs.job_references (status, created_at desc, id desc);
  create index job_references_search on jobs.job_references using gin (search_text ${trigram}.gin_trgm_ops);

  create table jobs.shares (
    id uuid primary key default gen_random_uuid(),
    job_reference_id uuid not null references jobs.job_references (id) on delete cascade,
    user_id uuid not null,
    permissions text not null constraint shares_permissions_known check (permissions in ('view', 'edit')),
    shared_by uuid not null,
    created_at timestamptz(3) not null default now(),
    constraint shares_one_per_user unique (job_reference_id, user_id)
  );
  create index shares_user on jobs.shares (user_id, job_reference_id);
`;

const files = `
  create table jobs.file_places (
    id uuid primary key default gen_random_uuid(),
    job_reference_id uuid not null references jobs.job_references (id) on delete cascade,
    actor_id uuid not null,
    expires_at timestamptz(3) not null,
    stored jsonb,
    ordinal bigint not null generated always as identity,
    created_at timestamptz(3) not null default now()
  );
  create index file_places_job_reference on jobs.file_places (job_reference_id, expires_at);
  create index file_places_expiry on jobs.file_places (expires_at);

  create table jobs.files (
    id uuid primary key,
    job_reference_id uuid not null references jobs.job_references (id) on delete cascade,
    -- The order in which files were added; those of one request share their moment.
    ordinal bigint not null,
    original_name text not null,
    file_size int not null constraint files_size_bounds check (file_size between 1 and 10485760),
    mime_type text not null,
    description text,
    sha256 text not null constraint files_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
    width int,
    height int,
    has_thumbnail boolean not null,
    uploaded_by uuid not null,
    created_at timestamptz(3) not null default now()
  );
  create index files_job_reference on jobs.files (job_reference_id, ordinal);
`;

const pdfs = `
  create table jobs.pdf_generations (
    id uuid primary key default gen_random_uuid(),
    job_reference_id uuid not null references jobs.job_references (id) on delete cascade,
    status text not null default 'queued' constraint pdf_generations_status_known
      check (status in ('queued', 'running', 'done', 'failed')),
    requested_by uuid not null,
    created_at timestamptz(3) not null default now(),
    started_at timestamptz(3),
    ended_at timestamptz(3),
    size int,
    pages int,
    error text,
    constraint pdf_generations_done_measured
      check ((status = 'done') = (size is not null and pages is not null)),
    constraint pdf_generations_failed_reasoned check ((status = 'failed') = (error is not null))
  );
  create index pdf_generations_job_reference on jobs.pdf_generations (job_reference_id, created_at desc, id desc);
  create unique index pdf_generations_one_running on jobs.pdf_generations (job_reference_id)
    where status in ('queued', 'running');
  create index pdf_generations_unended on jobs.pdf_generations (created_at) where status in ('queued', 'running');
`;

// Each entry contains the owner, so that an agent's feed is one index scan and outlives the job reference.
const activity = `
  create table jobs.activity (
    id uuid primary key default gen_random_uuid(),
    job_reference_id uuid references jobs.job_references (id) on delete cascade,
    owner_id uuid not null,
    actor_id uuid,
    action text not null,
    description text not null,
    amount int not null default 1,
    created_at timestamptz(3) not null default now()
  );
  create index activity_created on jobs.activity (created_at desc, id desc);
  create index activity_owner on jobs.activity (owner_id, created_at desc, id desc);
  create index activity_job_reference on jobs.activity (job_reference_id, created_at desc, id desc);
`;

/** Creates the tables of the service with their indexes and the privileges of its role. */
export const createTables = async (runner: QueryRunner, trigram: string, role: string): Promise<void> => {
  for (const sql of [jobReferences(trigram), files, pdfs, activity]) await runner.query(sql);
  await runner.query(`
    grant select, insert, update on jobs.reference_counters to ${role};
    grant select, insert, update, delete on jobs.job_references, jobs.shares, jobs.file_places, jobs.files,
      jobs.pdf_generations, jobs.activity to ${role};
  `);
};
