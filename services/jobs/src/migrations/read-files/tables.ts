import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';
const all = '(select jobs.sees_all())';

/*
 * 'unseen' marks files from before, or from a replica of the previous version: housekeeping decides on them. Files are
 * read in the order of `text_wanted_at`, newest first; a reader's claim starts at `text_claimed_at`.
 */
const files = `
  alter table jobs.files
    add column text_state text not null default 'unseen'
      constraint files_text_state_known check (text_state in ('unseen', 'none', 'waiting', 'done', 'unreadable')),
    add column text_problem text,
    add column text_wanted_at timestamptz(3) not null default now(),
    add column text_claimed_at timestamptz(3),
    add column text_attempts int not null default 0,
    add column words tsvector not null generated always as (
      jobs.words_in(original_name || ' ' || coalesce(title, '') || ' ' || coalesce(description, ''))) stored;
  create index files_text_unseen on jobs.files (id) where text_state = 'unseen';
  create index files_text_waiting on jobs.files (text_wanted_at desc) where text_state = 'waiting';
  create index files_text_unreadable on jobs.files (id) where text_state = 'unreadable';
  create index files_words on jobs.files using gin (words);
`;

const comments = `
  alter table jobs.comments add column words tsvector not null generated always as (jobs.words_in(content)) stored;
  create index comments_words on jobs.comments using gin (words);
`;

/** Stored in parts of about a kilobyte: a hit has its page, and no document can make a row too large for the index. */
const texts = `
  create table jobs.file_texts (
    file_id uuid not null references jobs.files (id) on delete cascade,
    page int not null,
    part int not null,
    body text not null,
    words tsvector not null generated always as (jobs.words_in(body)) stored,
    primary key (file_id, page, part)
  );
  create index file_texts_words on jobs.file_texts using gin (words);
  grant select, insert, delete on jobs.file_texts to ${role};
`;

/** People who see a file see its text. Only the system writes text; people who may edit can have a file read again. */
const policies = `
  create policy seen on jobs.file_texts for select to ${role}
    using (${all} or exists (select 1 from jobs.files f where f.id = file_texts.file_id));
  create policy made on jobs.file_texts for insert to ${role} with check (${all});
  create policy removed on jobs.file_texts for delete to ${role} using (${all} or exists (
    select 1 from jobs.files f join jobs.job_references j on j.id = f.job_reference_id where f.id = file_texts.file_id
      and (j.owner_id = (select jobs.actor_id()) or j.id in (select jobs.shared_with_actor('edit')))));
`;

export const createFileTexts = async (runner: QueryRunner): Promise<void> => {
  for (const sql of [files, comments, texts]) await runner.query(sql);
  await enableRowSecurity(runner, 'jobs.file_texts');
  await runner.query(policies);
};
