import type { MigrationInterface, QueryRunner } from 'typeorm';
import { clientOf, finding, forgetting } from './1795441000000-keep-clients.js';

/*
 * A client that is found is held until the job reference stands there: they could be removed meanwhile, with their last job
 * reference or by hand, or be called something else.
 */
const findingHeld = `
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
        exit when found;
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

const forgettingHeld = `
  create or replace function jobs.forget_client() returns trigger language plpgsql security definer set search_path = jobs, pg_temp as $$
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

/** Every job reference keeps its client, whatever happens to them at the same moment (docs/decisions/0067). */
export class HoldClients1795474000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${findingHeld} ${forgettingHeld} drop function jobs.client_of(uuid, text, text);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const before = (finding + forgetting).replaceAll('create function', 'create or replace function');
    await runner.query(
      `${clientOf} revoke execute on function jobs.client_of(uuid, text, text) from public; ${before}`,
    );
  }
}
