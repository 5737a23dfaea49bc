import type { QueryRunner } from 'typeorm';

// The actor comes from the transaction's settings, never from an argument that a caller could forge.
const actor = `
  create function jobs.actor_id() returns uuid language sql stable parallel safe
    return nullif(current_setting('app.actor_id', true), '')::uuid;
  create function jobs.sees_all() returns boolean language sql stable parallel safe
    return coalesce(current_setting('app.actor_role', true) in ('administrator', 'system'), false);
  -- Owned by the schema's owner and run as such: the policies of shares ask those of job_references and the other way round.
  create function jobs.shared_with_actor(permission text default null) returns setof uuid
    language sql stable security definer rows 100
    set search_path = jobs, pg_temp
    begin atomic
      select s.job_reference_id from jobs.shares s
      where s.user_id = jobs.actor_id() and (permission is null or s.permissions = permission);
    end;
`;

// Each helper is in a sub-select of its own, so that it is evaluated once per query and not once per row.
const all = '(select jobs.sees_all())';
const own = 'owner_id = (select jobs.actor_id())';
const shared = 'id in (select jobs.shared_with_actor())';
const sharedToEdit = `id in (select jobs.shared_with_actor('edit'))`;
const onJobReference = (table: string, which: string) =>
  `exists (select 1 from jobs.job_references j where j.id = ${table}.job_reference_id and (${which}))`;
const editable = `j.owner_id = (select jobs.actor_id()) or j.id in (select jobs.shared_with_actor('edit'))`;

const jobReferences = (role: string) => `
  create policy seen on jobs.job_references for select to ${role} using (${all} or ${own} or ${shared});
  create policy made on jobs.job_references for insert to ${role} with check (${all} or ${own});
  create policy edited on jobs.job_references for update to ${role} using (${all} or ${own} or ${sharedToEdit});
  create policy removed on jobs.job_references for delete to ${role} using (${all} or ${own});
`;

/** People who see a job reference see its parts; people who may edit it may change them. */
export const policiesOnJobReference = (table: string, role: string) => `
  create policy seen on jobs.${table} for select to ${role} using (${all} or ${onJobReference(table, 'true')});
  create policy made on jobs.${table} for insert to ${role} with check (${all} or ${onJobReference(table, editable)});
  create policy edited on jobs.${table} for update to ${role} using (${all} or ${onJobReference(table, editable)});
  create policy removed on jobs.${table} for delete to ${role} using (${all} or ${onJobReference(table, editable)});
`;

const shares = (role: string) => {
  const owned = `${all} or ${onJobReference('shares', 'j.owner_id = (select jobs.actor_id())')}`;
  return `
    create policy seen on jobs.shares for select to ${role} using (${all} or ${onJobReference('shares', 'true')});
    create policy made on jobs.shares for insert to ${role} with check (${owned});
    create policy edited on jobs.shares for update to ${role} using (${owned});
    create policy removed on jobs.shares for delete to ${role} using (${owned});
  `;
};

// An entry without a job reference is about a deleted one: visible to its owner.
const activity = (role: string) => `
  create policy seen on jobs.activity for select to ${role}
    using (${all} or ${own} or ${onJobReference('activity', 'true')});
  create policy made on jobs.activity for insert to ${role}
    with check (${all} or ${own} or ${onJobReference('activity', editable)});
  -- Two things change an entry: a handing over gives it the new owner, and one's own series of uploads grows.
  create policy edited on jobs.activity for update to ${role} using (${all});
  create policy grown on jobs.activity for update to ${role}
    using (action = 'file_uploaded' and actor_id = (select jobs.actor_id()));
`;

const auditLog = (role: string) => `
  create policy seen on jobs.audit_log for select to ${role} using (${all} or actor_id = (select jobs.actor_id()));
  create policy made on jobs.audit_log for insert to ${role}
    with check (${all} or actor_id = (select jobs.actor_id()));
`;

/** Every table with agents' data. The counters and the outbox have none. */
const isolated = [
  'job_references',
  'shares',
  'file_places',
  'files',
  'pdf_generations',
  'activity',
  'audit_log',
];

/**
 * Isolates agents in the database: without an actor nothing is visible. The policies bind the tables' owner too
 * (FORCE), who gets a policy for migrations and for the functions that list and search as the owner.
 */
export const isolateAgents = async (runner: QueryRunner, role: string): Promise<void> => {
  await runner.query(actor);
  for (const table of isolated)
    await runner.query(`
      alter table jobs.${table} enable row level security;
      alter table jobs.${table} force row level security;
      create policy maintenance on jobs.${table} to current_user using (true) with check (true);
    `);
  for (const table of ['file_places', 'files', 'pdf_generations'])
    await runner.query(policiesOnJobReference(table, role));
  for (const policies of [jobReferences, shares, activity, auditLog]) await runner.query(policies(role));
  await runner.query(`
    revoke execute on function jobs.shared_with_actor(text) from public;
    grant execute on function jobs.shared_with_actor(text) to ${role};
  `);
};
