/** The range of a time in milliseconds, below each amount or rank. */
export const millisecondRange = '10000000000000';

const owned = 'owner_id, archived_at, created_at, updated_at, file_count, pdf_count';
const columns = owned.split(', ');
const each = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');

/** Sort keys that change with every file and dossier, as in their indexes: by amount, then newest first. */
const keys = {
  changed: 'updated_at',
  files: 'jobs.place_of(file_count, created_at)',
  pdfs: 'jobs.place_of(pdf_count, created_at)',
};
const indexes = Object.entries(keys).map(
  ([name, key]) => `
    create index list_keys_by_${name} on jobs.list_keys ((${key}), id) where archived_at is null;
    create index list_keys_owner_by_${name} on jobs.list_keys (owner_id, (${key}), id) where archived_at is null;`,
);

/*
 * A table beside job references: with these indexes on that table, every file or dossier would add an entry to each of
 * its indexes, including the search index. Maintained by triggers, so that replicas of the previous version maintain it
 * too.
 */
export const listKeys = `
  create table jobs.list_keys (
    id uuid primary key,
    owner_id uuid not null,
    archived_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    file_count int not null,
    pdf_count int not null
  );
  create function jobs.place_of(amount bigint, at timestamptz) returns bigint language sql immutable strict parallel safe
    return amount * ${millisecondRange} + (extract(epoch from at at time zone 'UTC') * 1000)::bigint;

  create function jobs.keep_list_keys() returns trigger language plpgsql security definer set search_path = jobs, pg_temp as $$
    begin
      if tg_op = 'INSERT' then
        insert into jobs.list_keys (id, ${owned}) select new.id, ${each('new')};
      elsif tg_op = 'UPDATE' then
        update jobs.list_keys set (${owned}) = (select ${each('new')}) where id = new.id;
      else
        delete from jobs.list_keys where id = old.id;
      end if;
      return null;
    end $$;
  revoke execute on function jobs.keep_list_keys() from public;
  create trigger list_keys_of_changed after update on jobs.job_references for each row
    when ((${each('old')}) is distinct from (${each('new')})) execute function jobs.keep_list_keys();
  create trigger list_keys_of_made_or_gone after insert or delete on jobs.job_references for each row
    execute function jobs.keep_list_keys();
  insert into jobs.list_keys (id, ${owned}) select id, ${owned} from jobs.job_references;
  ${indexes.join('')}
`;

export const listKeysSeen = (role: string) => `
  create policy seen on jobs.list_keys for select to ${role}
    using ((select jobs.sees_all()) or owner_id = (select jobs.actor_id()));
  grant select on jobs.list_keys to ${role};
`;
