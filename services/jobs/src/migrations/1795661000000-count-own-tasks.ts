import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';

// The same order, with the columns that counting reads: no task itself is read for it.
const index = `
  drop index jobs.tasks_assignee;
  create index tasks_assignee on jobs.tasks (assignee_id, (status in ('completed', 'cancelled')),
    (case when status in ('completed', 'cancelled') then 'infinity'::date else coalesce(due_date, 'infinity'::date) end),
    created_at desc, id desc) include (job_reference_id, status);
`;

// Under the policies each task's job reference would be looked up separately.
const total = `
  create function jobs.own_tasks_total(open boolean, most int) returns int
    language sql stable security definer set search_path = jobs, pg_temp
    begin atomic
      select count(*) from (
        select from jobs.tasks t where t.assignee_id = (select jobs.actor_id())
          and (open is null or (t.status in ('completed', 'cancelled')) <> open)
          and ((select jobs.sees_all())
            or exists (select from jobs.job_references j where j.id = t.job_reference_id and j.owner_id = (select jobs.actor_id()))
            or exists (select from jobs.shares s where s.job_reference_id = t.job_reference_id and s.user_id = (select jobs.actor_id())))
        limit most) counted;
    end;
  revoke execute on function jobs.own_tasks_total(boolean, int) from public;
  grant execute on function jobs.own_tasks_total(boolean, int) to ${role};
`;

/** Counts a person's own tasks from indexes alone (docs/performance.md). */
export class CountOwnTasks1795661000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(index);
    await runner.query(total);
  }
}
