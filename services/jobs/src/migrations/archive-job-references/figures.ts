/** What one job reference contributes to its owner's figures; nothing if it is archived. */
const figuresOf = (row: string) => {
  const nothing = (figure: string) => `case when ${row}.archived_at is null then ${figure} else 0 end`;
  return [
    `case when ${row}.status <> 'completed' then 1 else 0 end`,
    `${row}.pdf_count`,
    `${row}.file_count`,
    `case when ${row}.status = 'pending_review' then 1 else 0 end`,
  ]
    .map(nothing)
    .join(', ');
};
const names = ['active_jobs', 'pdfs_generated', 'files_uploaded', 'pending_reviews'];
const each = (one: (name: string) => string) => names.map(one).join(', ');
const columns = ['owner_id', 'status', 'pdf_count', 'file_count', 'archived_at'];
const all = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');

/** Sums figures without archived job references; replaces `add_figures` of sum-figures. */
export const archivedFigures = (role: string) => `
  create or replace function jobs.add_figures() returns trigger language plpgsql security definer
    set search_path = jobs, pg_temp as $$
    begin
      if tg_op <> 'INSERT' then
        insert into jobs.owner_figures (owner_id, ${each((name) => name)})
          select old.owner_id, ${each((name) => `-${name}`)} from (select ${figuresOf('old')}) f (${each((name) => name)});
      end if;
      if tg_op <> 'DELETE' then
        insert into jobs.owner_figures (owner_id, ${each((name) => name)}) select new.owner_id, ${figuresOf('new')};
      end if;
      return null;
    end $$;
  -- Returns the number of owners whose figures were wrong.
  create or replace function jobs.mend_figures() returns int language sql volatile security definer set search_path = jobs, pg_temp as $$
    with counted as (
      select owner_id, ${each((name) => `sum(${name}) as ${name}`)} from (
        select owner_id, ${each((name) => `-${name} as ${name}`)} from jobs.owner_figures
        union all
        select owner_id, ${figuresOf('j')} from jobs.job_references j) rows group by owner_id),
    mended as (
      insert into jobs.owner_figures (owner_id, ${each((name) => name)})
        select owner_id, ${each((name) => name)} from counted
        where jobs.sees_all() and (${each((name) => name)}) <> (0, 0, 0, 0) returning 1)
    select count(*)::int from mended;
  $$;
  create or replace function jobs.visible_stats(out active_jobs int, out pdfs_generated int, out files_uploaded int,
    out pending_reviews int) language plpgsql stable security definer set search_path = jobs, pg_temp
    -- As in lists: from the shares, and not from all job references.
    set enable_hashjoin = off set enable_mergejoin = off as $$
  begin
    if jobs.sees_all() then
      select ${each((name) => `coalesce(sum(f.${name}), 0)`)} into ${each((name) => name)} from jobs.owner_figures f;
    else
      select ${each((name) => `coalesce(sum(f.${name}), 0)`)} into ${each((name) => name)} from (
        select ${each((name) => `o.${name}`)} from jobs.owner_figures o where o.owner_id = jobs.actor_id()
        union all
        select ${figuresOf('j')} from jobs.shares s join jobs.job_references j on j.id = s.job_reference_id
        where s.user_id = jobs.actor_id()) f;
    end if;
  end $$;
  revoke execute on function jobs.mend_figures(), jobs.visible_stats() from public;
  grant execute on function jobs.mend_figures(), jobs.visible_stats() to ${role};
  drop trigger figures_of_changed on jobs.job_references;
  create trigger figures_of_changed after update on jobs.job_references for each row
    when ((${all('old')}) is distinct from (${all('new')})) execute function jobs.add_figures();
`;
