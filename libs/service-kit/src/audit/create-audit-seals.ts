import type { QueryRunner } from 'typeorm';

/**
 * Creates the objects of the chain over a service's audit log, for a migration after `createKitTables`: the seals
 * (append-only for the service's role), the list of unsealed entries, and the owner's function to erase details on
 * request.
 */
export const createAuditSeals = async (runner: QueryRunner, schema: string, role: string): Promise<void> => {
  await runner.query(`
    alter table ${schema}.audit_log
      add column salt uuid default gen_random_uuid(),
      add column erased_at timestamptz;
    create index audit_log_action on ${schema}.audit_log (action, at desc);

    create table ${schema}.audit_seals (
      sequence int primary key,
      entry_id uuid not null,
      details_digest text not null,
      entry_digest text not null,
      previous_hash text not null,
      hash text not null,
      sealed_at timestamptz(3) not null,
      constraint audit_seals_entry_once unique (entry_id)
    );
    grant select, insert on ${schema}.audit_seals to ${role};

    create table ${schema}.audit_unsealed (entry_id uuid primary key);
    insert into ${schema}.audit_unsealed select id from ${schema}.audit_log;
    grant select, delete on ${schema}.audit_unsealed to ${role};
  `);
  await runner.query(waitForSeal(schema));
  await runner.query(eraseDetails(schema));
};

// Runs as its owner: the service's role can neither insert into the list itself nor keep an entry out of it.
const waitForSeal = (schema: string) => `
  create function ${schema}.note_unsealed() returns trigger language plpgsql security definer
    set search_path = ${schema}, pg_temp as $$
    begin
      insert into ${schema}.audit_unsealed values (new.id);
      return null;
    end $$;
  revoke execute on function ${schema}.note_unsealed() from public;
  create trigger wait_for_seal after insert on ${schema}.audit_log
    for each row execute function ${schema}.note_unsealed();
`;

// For the owner only, who runs it by hand: see docs/decisions/0016. The erasure itself is recorded in the log.
const eraseDetails = (schema: string) => `
  create function ${schema}.erase_audit_details(entries uuid[], reason text) returns int language plpgsql
    set search_path = ${schema}, pg_temp as $$
    declare erased uuid[];
    begin
      if exists (
        select from ${schema}.audit_log e where e.id = any(entries)
          and not exists (select from ${schema}.audit_seals s where s.entry_id = e.id)
      ) then
        raise exception 'An entry that is not sealed yet cannot be erased: try again in a second';
      end if;
      with emptied as (
        update ${schema}.audit_log e set before = null, after = null, salt = null, erased_at = clock_timestamp()
        where e.id = any(entries) and e.erased_at is null and e.record_type <> 'audit_log'
        returning e.id
      )
      select array_agg(id) into erased from emptied;
      if erased is null then return 0; end if;
      insert into ${schema}.audit_log (actor_kind, actor_name, action, record_type, after, request_id)
        values ('system', session_user, 'audit.details_erased', 'audit_log',
          jsonb_build_object('entries', to_jsonb(erased), 'reason', reason), gen_random_uuid());
      return cardinality(erased);
    end $$;
  revoke execute on function ${schema}.erase_audit_details(uuid[], text) from public;
`;
