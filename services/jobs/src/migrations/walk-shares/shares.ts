import type { QueryRunner } from 'typeorm';

const column = `
  -- Nobody is shared what they own: an agent's lists are what they own and, beside it, what is shared with them.
  delete from jobs.shares s using jobs.job_references j where j.id = s.job_reference_id and j.owner_id = s.user_id;
  alter table jobs.shares add column job_created_at timestamptz(3);
  update jobs.shares s set job_created_at = j.created_at from jobs.job_references j where j.id = s.job_reference_id;
  alter table jobs.shares alter column job_created_at set not null;
  create index shares_user_job_created on jobs.shares (user_id, job_created_at desc, job_reference_id desc)
    include (permissions);
`;

/*
 * Maintained by triggers, since replicas that do not know the column write shares too. The lock serialises a hand-over
 * and a share to the new owner. A hand-over is checked at commit: until then its service may remove the share.
 */
const triggers = `
  create function jobs.place_share() returns trigger language plpgsql security definer
    set search_path = jobs, pg_temp as $$
    declare
      shared record;
    begin
      select j.owner_id, j.created_at into shared from jobs.job_references j where j.id = new.job_reference_id for share;
      if shared.owner_id = new.user_id then
        raise check_violation using message = 'Nobody is shared what they own', constraint = 'shares_not_with_owner';
      end if;
      new.job_created_at := coalesce(shared.created_at, new.job_created_at);
      return new;
    end $$;
  create trigger place_share before insert on jobs.shares for each row execute function jobs.place_share();

  create function jobs.refuse_share_with_owner() returns trigger language plpgsql security definer
    set search_path = jobs, pg_temp as $$
    begin
      if exists (select 1 from jobs.shares s join jobs.job_references j on j.id = s.job_reference_id
          where s.job_reference_id = new.id and s.user_id = j.owner_id) then
        raise check_violation using message = 'Nobody is shared what they own', constraint = 'shares_not_with_owner';
      end if;
      return null;
    end $$;
  create constraint trigger shares_not_with_owner after update of owner_id on jobs.job_references
    deferrable initially deferred for each row when (old.owner_id <> new.owner_id)
    execute function jobs.refuse_share_with_owner();

  create function jobs.place_shares_anew() returns trigger language plpgsql security definer
    set search_path = jobs, pg_temp as $$
    begin
      update jobs.shares set job_created_at = new.created_at where job_reference_id = new.id;
      return null;
    end $$;
  create trigger shares_follow_creation after update of created_at on jobs.job_references
    for each row when (old.created_at <> new.created_at) execute function jobs.place_shares_anew();

  revoke execute on function jobs.place_share(), jobs.refuse_share_with_owner(), jobs.place_shares_anew() from public;
`;

/** Copies a job reference's creation time to its shares, so that lists of both are index scans. */
export const placeShares = async (runner: QueryRunner): Promise<void> => {
  await runner.query(column);
  await runner.query(triggers);
};
