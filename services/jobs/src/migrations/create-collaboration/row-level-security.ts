import type { QueryRunner } from 'typeorm';

// As in create-jobs: each helper is in a sub-select of its own, so that it is evaluated once per query.
const all = '(select jobs.sees_all())';
const actor = '(select jobs.actor_id())';
const onJobReference = (table: string, which = 'true') =>
  `exists (select 1 from jobs.job_references j where j.id = ${table}.job_reference_id and (${which}))`;
const editable = `${all} or j.owner_id = ${actor} or j.id in (select jobs.shared_with_actor('edit'))`;

const seen = (table: string, role: string) =>
  `create policy seen on jobs.${table} for select to ${role} using (${all} or ${onJobReference(table)});`;

// A task's assignee and giver may update it with access to view the job reference only: to set its status [PE-05].
const tasks = (role: string) => `
  ${seen('tasks', role)}
  create policy made on jobs.tasks for insert to ${role}
    with check (assigned_by = ${actor} and ${onJobReference('tasks', editable)});
  create policy edited on jobs.tasks for update to ${role} using (${all}
    or ${onJobReference('tasks', `${editable} or ${actor} in (tasks.assignee_id, tasks.assigned_by)`)});
  create policy removed on jobs.tasks for delete to ${role} using (${all}
    or ${onJobReference('tasks', `${actor} in (j.owner_id, tasks.assigned_by)`)});
`;

const comments = (role: string) => {
  const own = `${all} or (author_id = ${actor} and ${onJobReference('comments')})`;
  return `
    ${seen('comments', role)}
    create policy made on jobs.comments for insert to ${role} with check (author_id = ${actor}
      and ${onJobReference('comments', `j.owner_id = comments.owner_id and (${editable})`)});
    create policy edited on jobs.comments for update to ${role} using (${own});
    create policy removed on jobs.comments for delete to ${role} using (${own});
  `;
};

// People with permission to view record their actions too, such as setting the status of their task.
const others = (role: string) => `
  create policy told on jobs.activity for insert to ${role} with check (actor_id = ${actor}
    and ${onJobReference('activity', 'j.owner_id = activity.owner_id')});
  create policy announced on jobs.pdf_generations for update to ${role}
    using (requested_by = ${actor} and ${onJobReference('pdf_generations')});
`;

/** Isolates tasks and comments in the database, as create-jobs does for all other tables. */
export const isolateCollaboration = async (runner: QueryRunner, role: string): Promise<void> => {
  for (const table of ['tasks', 'comments'])
    await runner.query(`
      alter table jobs.${table} enable row level security;
      alter table jobs.${table} force row level security;
      create policy maintenance on jobs.${table} to current_user using (true) with check (true);
    `);
  for (const policies of [tasks, comments, others]) await runner.query(policies(role));
};
