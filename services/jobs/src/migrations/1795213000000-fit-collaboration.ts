import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

// Matches the order of a person's task list.
const tasksIndex = `
  drop index jobs.tasks_assignee;
  create index tasks_assignee on jobs.tasks (assignee_id, (status in ('completed', 'cancelled')),
    (case when status in ('completed', 'cancelled') then 'infinity'::date else coalesce(due_date, 'infinity'::date) end),
    created_at desc, id desc);
`;
const sharesIndex = `
  create index shares_user_created on jobs.shares (user_id, created_at desc, id desc);
`;

// On a job reference everybody records their own actions, if they see it (the policy "told"); without one, only the
// owner. Before this, an owner's id alone was enough, on any job reference.
const activityPolicy = `
  drop policy made on jobs.activity;
  create policy made on jobs.activity for insert to jobref_jobs with check ((select jobs.sees_all())
    or (job_reference_id is null and owner_id = (select jobs.actor_id()) and actor_id = owner_id));
`;

export class FitCollaboration1795213000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [tasksIndex, sharesIndex, activityPolicy]) await runner.query(sql);
  }
}
