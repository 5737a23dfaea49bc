import type { QueryRunner } from 'typeorm';

/** Creates the kit's tables in a service's schema, for the service's first migration. */
export const createKitTables = async (runner: QueryRunner, schema: string, role: string): Promise<void> => {
  await runner.query(`
    create table ${schema}.outbox (
      id uuid primary key default gen_random_uuid(),
      queue text not null,
      name text not null,
      version int not null,
      payload jsonb not null,
      request_id text,
      traceparent text,
      priority int not null default 0,
      created_at timestamptz not null default clock_timestamp(),
      offered_at timestamptz,
      done_at timestamptz
    );
    create index outbox_waiting on ${schema}.outbox (created_at) where done_at is null;
    grant select, insert, update, delete on ${schema}.outbox to ${role};

    create table ${schema}.audit_log (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null default clock_timestamp(),
      actor_kind text not null,
      actor_id uuid,
      actor_name text,
      action text not null,
      record_type text not null,
      record_id text,
      before jsonb,
      after jsonb,
      request_id text not null,
      address text
    );
    create index audit_log_at on ${schema}.audit_log (at desc, id);
    create index audit_log_actor on ${schema}.audit_log (actor_id, at desc);
    create index audit_log_record on ${schema}.audit_log (record_type, record_id);
    -- Append-only: the service's role may neither change nor remove an entry.
    grant select, insert on ${schema}.audit_log to ${role};
  `);
};

/** Adds the traceparent column to an outbox created before `createKitTables` included it. */
export const addOutboxTraceparent = async (runner: QueryRunner, schema: string): Promise<void> => {
  await runner.query(`alter table ${schema}.outbox add column if not exists traceparent text`);
};

/** Adds the priority column to an outbox created before `createKitTables` included it. */
export const addOutboxPriority = async (runner: QueryRunner, schema: string): Promise<void> => {
  await runner.query(`alter table ${schema}.outbox add column if not exists priority int not null default 0`);
};

/** Creates the table in which a service stores its answers to requests with an Idempotency-Key. */
export const createIdempotencyTable = async (
  runner: QueryRunner,
  schema: string,
  role: string,
): Promise<void> => {
  await runner.query(`
    create table ${schema}.remembered_answers (
      person_id uuid not null,
      key text not null,
      digest text not null,
      answer json,
      created_at timestamptz not null default clock_timestamp(),
      primary key (person_id, key)
    );
    create index remembered_answers_created on ${schema}.remembered_answers (created_at);
    grant select, insert, update, delete on ${schema}.remembered_answers to ${role};
  `);
};
