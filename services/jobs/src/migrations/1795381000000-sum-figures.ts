import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';

// What one job reference contributes to its owner's figures.
const figures = (row: string) =>
  `case when ${row}.status <> 'completed' then 1 else 0 end, ${row}.pdf_count, ${row}.file_count,
    case when ${row}.status = 'pending_review' then 1 else 0 end`;
const names = ['active_jobs', 'pdfs_generated', 'files_uploaded', 'pending_reviews'];
const each = (one: (name: string) => string) => names.map(one).join(', ');

/*
 * Each change inserts a row with its difference, so that no change waits for another; housekeeping folds the rows. An
 * owner's figures are the sum of their rows, the organisation's figures the sum of all rows.
 */
const table = `
  create table jobs.owner_figures (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null,
    ${names.map((name) => `${name} int not null`).join(', ')}
  );
  create index owner_figures_owner on jobs.owner_figures (owner_id) include (${each((name) => name)});
`;
const fill = `
  insert into jobs.owner_figures (owner_id, ${each((name) => name)})
    select owner_id, ${each((name) => `sum(${name})`)}
    from jobs.job_references j, lateral (select ${figures('j')}) f (${each((name) => name)}) group by owner_id;
`;

const triggers = `
  create function jobs.add_figures() returns trigger language plpgsql security definer
    set search_path = jobs, pg_temp as $$
    begin
      if tg_op <> 'INSERT' then
        insert into jobs.owner_figures (owner_id, ${each((name) => name)})
          select old.owner_id, ${each((name) => `-${name}`)} from (select ${figures('old')}) f (${each((name) => name)});
      end if;
      if tg_op <> 'DELETE' then
        insert into jobs.owner_figures (owner_id, ${each((name) => name)}) select new.owner_id, ${figures('new')};
      end if;
      return null;
    end $$;
  revoke execute on function jobs.add_figures() from public;
  create trigger figures_of_new after insert on jobs.job_references for each row execute function jobs.add_figures();
  create trigger figures_of_gone after delete on jobs.job_references for each row execute function jobs.add_figures();
  create trigger figures_of_changed after update on jobs.job_references for each row
    when ((old.owner_id, old.status, old.pdf_count, old.file_count)
      is distinct from (new.owner_id, new.status, new.pdf_count, new.file_count))
    execute function jobs.add_figures();
`;

// One statement each, which sees every change together with its row in the figures, or neither.
const functions = `
  create function jobs.fold_figures() returns void language sql volatile security definer set search_path = jobs, pg_temp as $$
    with folded as (
      delete from jobs.owner_figures where jobs.sees_all()
        and owner_id in (select owner_id from jobs.owner_figures group by owner_id having count(*) > 1)
      returning *)
    insert into jobs.owner_figures (owner_id, ${each((name) => name)})
      select owner_id, ${each((name) => `sum(${name})`)} from folded group by owner_id;
  $$;
  revoke execute on function jobs.fold_figures() from public;
  grant execute on function jobs.fold_figures() to ${role};
`;

/** Computes the dashboard's figures from few rows, however many job references there are (docs/decisions/0046). */
export class SumFigures1795381000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    // Locks the table of job references from here on, so that no change falls between the count and the triggers.
    await runner.query(triggers);
    await runner.query(fill);
    await enableRowSecurity(runner, 'jobs.owner_figures');
    await runner.query(`
      create policy seen on jobs.owner_figures for select to ${role}
        using ((select jobs.sees_all()) or owner_id = (select jobs.actor_id()));
      grant select on jobs.owner_figures to ${role};
    `);
    await runner.query(functions);
  }
}
