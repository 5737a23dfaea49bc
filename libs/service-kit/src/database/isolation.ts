import type { QueryRunner } from 'typeorm';

/**
 * Creates the functions used by a schema's policies: `actor_id()`, `acts_as_system()`, and `sees_all()` for
 * administrators and the system. They read the actor from the transaction's settings, never from an argument, so that
 * callers cannot pass another actor. Policies call them in a sub-select, so that each runs once per query and not once
 * per row.
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

/**
 * Enables row-level security on a table (`schema.name`): without a matching policy nothing is visible. It applies to
 * the table's owner too (FORCE), who gets the policy `maintenance`, for migrations and for functions that run as the
 * owner.
 */
export const enableRowSecurity = async (runner: QueryRunner, table: string): Promise<void> => {
  await runner.query(`
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy maintenance on ${table} to current_user using (true) with check (true);
  `);
};

/**
 * Isolates the audit log, for a migration after `createAuditSeals` and `createActorFunctions`: a person sees and adds
 * only entries of their own actions, administrators and the system any.
 */
export const isolateAuditLog = async (runner: QueryRunner, schema: string, role: string): Promise<void> => {
  const table = `${schema}.audit_log`;
  const visible = `(select ${schema}.sees_all()) or actor_id = (select ${schema}.actor_id())`;
  await enableRowSecurity(runner, table);
  await runner.query(`
    create policy seen on ${table} for select to ${role} using (${visible});
    create policy made on ${table} for insert to ${role} with check (${visible});
  `);
};
