/*
 * Copies into shares whether their job reference is archived, as its creation time is: lists scan an index of those
 * that are not. Written by triggers, since replicas that do not know the column write shares too.
 */
export const columns = `
  alter table jobs.job_references add column archived_at timestamptz(3);
  create index job_references_created_kept on jobs.job_references (created_at desc, id desc) where archived_at is null;
  create index job_references_owner_kept on jobs.job_references (owner_id, created_at desc, id desc)
    where archived_at is null;
  create index job_references_status_kept on jobs.job_references (status, created_at desc, id desc)
    where archived_at is null;
  create index job_references_archived on jobs.job_references (created_at desc, id desc) where archived_at is not null;
  create index job_references_owner_archived on jobs.job_references (owner_id, created_at desc, id desc)
    where archived_at is not null;

  alter table jobs.shares add column job_archived boolean not null default false;
  create index shares_user_job_kept on jobs.shares (user_id, job_created_at desc, job_reference_id desc)
    include (permissions) where not job_archived;
  create function jobs.archive_share() returns trigger language plpgsql security definer set search_path = jobs, pg_temp as $$
    begin
      new.job_archived := coalesce((select j.archived_at is not null from jobs.job_references j
        where j.id = new.job_reference_id), false);
      return new;
    end $$;
  -- After place_share, by its name: that has waited for whoever archives it just now.
  create trigger place_share_in_archive before insert on jobs.shares for each row execute function jobs.archive_share();
  create function jobs.archive_shares() returns trigger language plpgsql security definer set search_path = jobs, pg_temp as $$
    begin
      update jobs.shares set job_archived = new.archived_at is not null where job_reference_id = new.id;
      return null;
    end $$;
  create trigger shares_follow_archive after update of archived_at on jobs.job_references for each row
    when ((old.archived_at is null) <> (new.archived_at is null)) execute function jobs.archive_shares();
  revoke execute on function jobs.archive_share(), jobs.archive_shares() from public;
`;
