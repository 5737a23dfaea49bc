import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';
const key = `(owner_id, lower(name), lower(coalesce(email, '')))`;

const table = `
  create table jobs.clients (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null,
    name text not null constraint clients_name_said check (btrim(name) <> ''),
    email text,
    phone text,
    address text,
    notes text,
    -- Somebody made or changed them: they stay when their last job reference goes.
    kept boolean not null default false,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    sort_name text collate "C" not null generated always as (coalesce(jobs.normalised(name), '')) stored,
    search_text text not null generated always as (jobs.search_field(name) || jobs.search_field(email)) stored
  );
  create unique index clients_said_once on jobs.clients ${key};
  create index clients_name on jobs.clients (sort_name, id);
  create index clients_owner on jobs.clients (owner_id, sort_name, id);
  create index clients_search on jobs.clients using gin (search_text jobs.gin_trgm_ops);
  grant select, insert, update, delete on jobs.clients to ${role};
  alter table jobs.job_references add column client_id uuid constraint job_references_client_there
    references jobs.clients (id) on delete set null;
`;

const fill = `
  insert into jobs.clients (owner_id, name, email, created_at, updated_at)
    select distinct on ${key} owner_id, name, email, created_at, created_at
    from (select owner_id, client_name as name, client_email as email, created_at from jobs.job_references) j
    order by owner_id, lower(name), lower(coalesce(email, '')), created_at;
  update jobs.job_references j set client_id = c.id from jobs.clients c
    where c.owner_id = j.owner_id and lower(c.name) = lower(j.client_name)
      and lower(coalesce(c.email, '')) = lower(coalesce(j.client_email, ''));
  create index job_references_client on jobs.job_references (client_id, created_at desc, id desc);
`;

/*
 * Locks a client that is found until the job reference is stored: they could be removed meanwhile, with their last job
 * reference or by hand, or be renamed.
 *
 * If a new owner already has the client, details are added that the previous owner knew: the previous owner's client is
 * deleted once the last job reference has left it. `joined_notes` is created by join-notes.
 */
export const findingClients = `
  create or replace function jobs.find_client() returns trigger language plpgsql security definer set search_path = jobs, pg_temp as $$
    declare
      known jobs.clients;
      before constant uuid := case tg_op when 'INSERT' then new.client_id end;
    begin
      -- A job reference from the bin says what its client is called by now.
      select * into known from jobs.clients where id = before and owner_id = new.owner_id for key share;
      if found then
        new.client_name := known.name;
        new.client_email := known.email;
        return new;
      end if;
      -- A new owner gets what the one before knew.
      if tg_op = 'UPDATE' and new.owner_id <> old.owner_id then
        select * into known from jobs.clients where id = old.client_id;
      end if;
      loop
        select id into new.client_id from jobs.clients where owner_id = new.owner_id and lower(name) = lower(new.client_name)
          and lower(coalesce(email, '')) = lower(coalesce(new.client_email, '')) for key share;
        if found then
          if known.kept then
            -- Two that hand clients to the same owner in another order would wait for each other.
            perform pg_advisory_xact_lock(hashtextextended('clients of ' || new.owner_id, 0));
            update jobs.clients c set updated_at = now(), kept = true, phone = coalesce(c.phone, known.phone),
              address = coalesce(c.address, known.address), notes = jobs.joined_notes(c.notes, known.notes)
              where c.id = new.client_id and (c.phone, c.address, c.notes, c.kept) is distinct from
                (coalesce(c.phone, known.phone), coalesce(c.address, known.address), jobs.joined_notes(c.notes, known.notes), true);
          end if;
          exit;
        end if;
        -- Who makes clients of this owner in another order waits, instead of each for the other.
        perform pg_advisory_xact_lock(hashtextextended('clients of ' || new.owner_id, 0));
        -- With a job reference from the bin its client comes back as the same, unless another agent has them now.
        insert into jobs.clients (id, owner_id, name, email, phone, address, notes, kept)
          values (case when before is null or exists (select from jobs.clients where id = before) then gen_random_uuid() else before end,
            new.owner_id, new.client_name, new.client_email, known.phone, known.address, known.notes, coalesce(known.kept, false))
          on conflict do nothing returning id into new.client_id;
        exit when found;
      end loop;
      return new;
    end $$;`;

const forgetting = `
  create function jobs.forget_client() returns trigger language plpgsql security definer set search_path = jobs, pg_temp as $$
    begin
      -- Who holds them is about to name them: they stay, and nobody waits in a circle. The second statement sees who has been.
      perform from jobs.clients c where c.id = old.client_id
        and (not c.kept or (tg_op = 'UPDATE' and new.owner_id <> old.owner_id))
        and not exists (select from jobs.job_references j where j.client_id = c.id) for update skip locked;
      if found then
        delete from jobs.clients c where c.id = old.client_id
          and not exists (select from jobs.job_references j where j.client_id = c.id);
      end if;
      return null;
    end $$;`;

// Applies to every write of a job reference: the form, an import, a hand-over, the bin, a replica of the previous
// version.
const triggers = `
  ${findingClients}
  create trigger client_of_new before insert on jobs.job_references for each row execute function jobs.find_client();
  create trigger client_of_changed before update on jobs.job_references for each row
    when ((old.owner_id, old.client_name, old.client_email) is distinct from (new.owner_id, new.client_name, new.client_email))
    execute function jobs.find_client();

  ${forgetting}
  create trigger client_of_gone after delete on jobs.job_references for each row execute function jobs.forget_client();
  create trigger client_left after update on jobs.job_references for each row
    when (old.client_id is distinct from new.client_id) execute function jobs.forget_client();
  revoke execute on function jobs.find_client(), jobs.forget_client() from public;
`;

// Under a policy no index of words would be used (docs/decisions/0008).
const lists = `
  create function jobs.clients_found(words text) returns text language sql stable
    return 'jobs.clients c where ' || case when jobs.sees_all() then 'true' else 'c.owner_id = jobs.actor_id()' end
      || case when words is null then '' else format(' and c.search_text like %L', jobs.containing(words)) end;
  create function jobs.clients_page(words text, after_name text, after_id uuid, most int) returns table (id uuid)
    language plpgsql stable security definer rows 100 set search_path = jobs, pg_temp as $$
    begin
      return query execute 'select c.id from ' || jobs.clients_found(words)
        || case when after_id is null then '' else format(' and (c.sort_name, c.id) > (%L, %L)', after_name, after_id) end
        || ' order by c.sort_name, c.id limit ' || most;
    end $$;
  create function jobs.clients_total(words text, most int) returns int
    language plpgsql stable security definer set search_path = jobs, pg_temp as $$
    declare total int;
    begin
      execute 'select count(*) from (select 1 from ' || jobs.clients_found(words) || ' limit ' || most || ') counted' into total;
      return total;
    end $$;
  revoke execute on function jobs.clients_found(text), jobs.clients_page(text, text, uuid, int), jobs.clients_total(text, int) from public;
  grant execute on function jobs.clients_page(text, text, uuid, int), jobs.clients_total(text, int) to ${role};
`;

const theirs = `(select jobs.sees_all()) or owner_id = (select jobs.actor_id())`;

/** Makes clients records, found by name and address of job references (docs/decisions/0067). */
export class KeepClients1795441000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    // Locks the table of job references from here on, so that none is created between filling the table and the
    // triggers.
    await runner.query(triggers);
    await runner.query(fill);
    await enableRowSecurity(runner, 'jobs.clients');
    await runner.query(
      `create policy own on jobs.clients to ${role} using (${theirs}) with check (${theirs})`,
    );
    await runner.query(lists);
  }
}
