import type { QueryRunner } from 'typeorm';

const tasks = `
  create table jobs.tasks (
    id uuid primary key default gen_random_uuid(),
    job_reference_id uuid not null references jobs.job_references (id) on delete cascade,
    title text not null constraint tasks_title_said check (btrim(title) <> ''),
    description text,
    priority text not null default 'medium' constraint tasks_priority_known
      check (priority in ('urgent', 'high', 'medium', 'low')),
    status text not null default 'pending' constraint tasks_status_known
      check (status in ('pending', 'in_progress', 'completed', 'cancelled')),
    due_date date,
    assignee_id uuid not null,
    assigned_by uuid not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    status_changed_by uuid,
    status_changed_at timestamptz(3),
    constraint tasks_status_change_whole check ((status_changed_by is null) = (status_changed_at is null))
  );
  create index tasks_job_reference on jobs.tasks (job_reference_id, created_at desc, id desc);
  -- A person's tasks: those still to be done first, by due date, those without one last.
  create index tasks_assignee on jobs.tasks (assignee_id, (status in ('completed', 'cancelled')),
    (coalesce(due_date, 'infinity'::date)), created_at, id);
`;

// Each comment contains the owner, so that everything an agent may see is an index scan.
const comments = `
  create table jobs.comments (
    id uuid primary key default gen_random_uuid(),
    job_reference_id uuid not null references jobs.job_references (id) on delete cascade,
    owner_id uuid not null,
    content text not null constraint comments_content_said check (btrim(content) <> ''),
    author_id uuid not null,
    mentioned_ids uuid[] not null default '{}',
    created_at timestamptz(3) not null default now(),
    edited_at timestamptz(3)
  );
  create index comments_created on jobs.comments (created_at desc, id desc);
  create index comments_owner on jobs.comments (owner_id, created_at desc, id desc);
  create index comments_job_reference on jobs.comments (job_reference_id, created_at desc, id desc);

  create function jobs.hand_over_comments() returns trigger language plpgsql security definer
    set search_path = jobs, pg_temp as $$
    begin
      update jobs.comments set owner_id = new.owner_id where job_reference_id = new.id;
      return null;
    end $$;
  revoke execute on function jobs.hand_over_comments() from public;
  create trigger comments_follow_owner after update of owner_id on jobs.job_references
    for each row when (old.owner_id <> new.owner_id) execute function jobs.hand_over_comments();
`;

/**
 * Creates tasks and comments with the privileges of the service's role, and the column for notifying people of a PDF's
 * end.
 */
export const createCollaborationTables = async (runner: QueryRunner, role: string): Promise<void> => {
  for (const sql of [tasks, comments]) await runner.query(sql);
  await runner.query(`
    grant select, insert, update, delete on jobs.tasks, jobs.comments to ${role};
    alter table jobs.pdf_generations add column announce boolean not null default false;
  `);
};
