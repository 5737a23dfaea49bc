import type { QueryRunner } from 'typeorm';

/**
 * Makes what a schema's policies ask: `actor_id()`, `acts_as_system()`, and `sees_all()` for administrators and the
 * system. The actor is read from the transaction's settings, never from an argument: what a caller says of itself counts
 * nothing. In a policy each stands in a sub-select, so that it is asked once per query and not once per row.
 */
export const createActorFunctions = async (runner: QueryRunner, schema: string): Promise<void> => {
  await runner.query(`
    create function ${schema}.actor_id() returns uuid language sql stable parallel safe
      return nullif(current_setting('app.actor_id', true), '')::uuid;
    create function ${schema}.acts_as_system() returns boolean language sql stable parallel safe
      return coalesce(current_setting('app.actor_role', true) = 'system', false);
    create function ${schema}.sees_all() returns boolean language sql stable parallel safe
      return coalesce(current_setting('app.actor_role', true) in ('administrator', 'system'), false);
  `);
};

/** Takes away what `createActorFunctions` made, for a migration's way back. */
export const dropActorFunctions = async (runner: QueryRunner, schema: string): Promise<void> => {
  await runner.query(`drop function ${schema}.actor_id(), ${schema}.acts_as_system(), ${schema}.sees_all()`);
};

/**
 * Binds a table (`schema.name`) to its policies: without one that fits, nothing is visible. Its owner is bound too (FORCE)
 * and gets a policy of its own, `maintenance`, for migrations and for functions that run as it.
 */
export const isolateTable = async (runner: QueryRunner, table: string): Promise<void> => {
  await runner.query(`
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy maintenance on ${table} to current_user using (true) with check (true);
  `);
};

/**
 * Isolates the audit log, for a migration after `createAuditSeals` and `createActorFunctions`: a person sees and adds
 * entries of what they did themselves, administrators and the system any.
 */
export const isolateAuditLog = async (runner: QueryRunner, schema: string, role: string): Promise<void> => {
  const table = `${schema}.audit_log`;
  const visible = `(select ${schema}.sees_all()) or actor_id = (select ${schema}.actor_id())`;
  await isolateTable(runner, table);
  await runner.query(`
    create policy seen on ${table} for select to ${role} using (${visible});
    create policy made on ${table} for insert to ${role} with check (${visible});
  `);
};
