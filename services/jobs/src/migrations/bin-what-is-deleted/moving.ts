/*
 * Finds the tables below a row by their foreign keys: everything that a deletion would cascade to moves to the bin,
 * including tables created later. Rows are stored as JSON by column name. On restoring, newer columns get their
 * defaults, and generated ones are omitted.
 */
const gathering = `
  create function jobs.tables_under(root regclass) returns table (child oid, depth int)
    language sql stable set search_path = jobs, pg_temp as $body$
    with recursive under (child, depth) as (
      select root::oid, 0
      union
      select c.conrelid, u.depth + 1 from under u
      join pg_constraint c on c.confrelid = u.child and c.contype = 'f' and c.confdeltype = 'c' and c.conrelid <> c.confrelid)
    select u.child, max(u.depth) from under u group by u.child
  $body$;

  create function jobs.gathered(root regclass, wanted uuid) returns jsonb
    language plpgsql volatile set search_path = jobs, pg_temp as $body$
  declare
    each record;
    found_rows jsonb;
    found_ids jsonb := '{}';
    gathered jsonb := '[]';
  begin
    for each in
      select t.child, t.depth, array(select a.attname::text from pg_attribute a
          where a.attrelid = t.child and a.attgenerated <> '') as computed,
        (select array_agg(array[a.attname::text, c.confrelid::text]) from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.conrelid = t.child and c.contype = 'f' and c.confdeltype = 'c') as parents
      from jobs.tables_under(root) t order by t.depth
    loop
      execute format('select coalesce(jsonb_agg(to_jsonb(r) - $1), ''[]'') from %s r where ', each.child::regclass)
        || case each.depth when 0 then format('r.id = %L', wanted) else (
          select string_agg(format('r.%I = any (%L)', each.parents[p][1], coalesce(found_ids ->> each.parents[p][2], '{}')), ' or ')
          from generate_subscripts(each.parents, 1) p) end
        into found_rows using each.computed;
      found_ids := found_ids || jsonb_build_object(each.child::text,
        array(select r ->> 'id' from jsonb_array_elements(found_rows) r)::text);
      if found_rows <> '[]' then
        gathered := gathered || jsonb_build_object('table', each.child::regclass::text, 'rows', found_rows);
      end if;
    end loop;
    return gathered;
  end $body$;
`;

/** Checks permissions like the policies "removed" of these tables. */
const putting = `
  create function jobs.put_in_bin(kind text, wanted uuid, title text) returns boolean
    language plpgsql volatile security definer set search_path = jobs, pg_temp as $body$
  declare
    root constant regclass := format('jobs.%I', put_in_bin.kind || 's')::regclass;
    own constant uuid := jobs.actor_id();
    on_job jobs.job_references;
    on_it jsonb;
  begin
    -- Whoever is about to hang something on it has done so, or finds it gone.
    execute format('select 1 from %s where id = $1 for update', root) using wanted;
    select j.* into on_job from jobs.job_references j
      where j.id = case put_in_bin.kind
          when 'job_reference' then wanted
          when 'file' then (select f.job_reference_id from jobs.files f where f.id = wanted)
          when 'comment' then (select c.job_reference_id from jobs.comments c where c.id = wanted)
          when 'task' then (select t.job_reference_id from jobs.tasks t where t.id = wanted) end
        and (jobs.sees_all() or case put_in_bin.kind
          when 'job_reference' then j.owner_id = own
          when 'file' then j.owner_id = own or j.id in (select jobs.shared_with_actor('edit'))
          when 'comment' then (j.owner_id = own or j.id in (select jobs.shared_with_actor()))
            and exists (select 1 from jobs.comments c where c.id = wanted and c.author_id = own)
          when 'task' then j.owner_id = own or (j.id in (select jobs.shared_with_actor())
            and exists (select 1 from jobs.tasks t where t.id = wanted and t.assigned_by = own)) end);
    if not found then return false; end if;
    on_it := jobs.gathered(root, wanted);
    insert into jobs.bin (id, kind, title, job_reference_id, reference, job_title, owner_id, deleted_by, object_ids, contents)
      values (wanted, put_in_bin.kind, put_in_bin.title, on_job.id, on_job.reference, on_job.title, on_job.owner_id, own,
        array(select (r ->> 'id')::uuid from jsonb_array_elements(on_it) t, jsonb_array_elements(t -> 'rows') r
          where t ->> 'table' in ('files', 'file_places', 'pdf_generations') and r ->> 'status' is distinct from 'failed'),
        on_it);
    execute format('delete from %s where id = $1', root) using wanted;
    return true;
  end $body$;
  revoke execute on function jobs.put_in_bin(text, uuid, text) from public;
`;

const taking = `
  create function jobs.take_from_bin(wanted uuid) returns boolean
    language plpgsql volatile security definer set search_path = jobs, pg_temp as $body$
  declare
    own constant uuid := jobs.actor_id();
    item jobs.bin;
    owner uuid;
    each record;
    names text;
    parents text;
  begin
    select b.* into item from jobs.bin b where b.id = wanted and (jobs.sees_all() or b.deleted_by = own) for update;
    if not found then return false; end if;
    -- It may have been handed over meanwhile, with its job reference or as one.
    owner := case item.kind when 'job_reference' then item.owner_id
      else (select j.owner_id from jobs.job_references j where j.id = item.job_reference_id) end;
    if owner is null or not (jobs.sees_all() or owner = own
        or (item.kind <> 'job_reference' and item.job_reference_id in (select jobs.shared_with_actor()))) then
      return false;
    end if;
    for each in
      select to_regclass(t ->> 'table') as name, jsonb_agg(case when r ? 'owner_id' then r || jsonb_build_object('owner_id', owner)
          else r end) as rows
      from jsonb_array_elements(item.contents) with ordinality as tables (t, place), jsonb_array_elements(t -> 'rows') r
      -- Nobody is shared what they own.
      where not (t ->> 'table' = 'shares' and (r ->> 'user_id')::uuid = owner)
      group by t, place order by place
    loop
      continue when each.name is null;
      select string_agg(quote_ident(a.attname), ', ') into names from pg_attribute a
        where a.attrelid = each.name and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and each.rows -> 0 ? a.attname::text;
      -- What else it belonged to may be gone for good; what it only names is found anew by triggers.
      select coalesce(string_agg(format('exists (select 1 from %s p where p.id = r.%I)', c.confrelid::regclass, a.attname), ' and '), 'true')
        into parents from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.conrelid = each.name and c.contype = 'f' and c.confdeltype <> 'n';
      execute format('insert into %1$s (%2$s) overriding system value select %2$s
          from jsonb_populate_recordset(null::%1$s, $1) r where %3$s', each.name, names, parents) using each.rows;
    end loop;
    -- Another photo may have become the cover.
    update jobs.files f set is_cover = false where f.id = wanted and f.is_cover and exists (
      select 1 from jobs.files o where o.job_reference_id = f.job_reference_id and o.is_cover and o.id <> f.id);
    delete from jobs.bin b where b.id = wanted;
    return true;
  end $body$;
  revoke execute on function jobs.take_from_bin(uuid) from public;
`;

export const moving = `${gathering} ${putting} ${taking}
  revoke execute on function jobs.tables_under(regclass), jobs.gathered(regclass, uuid) from public;`;
