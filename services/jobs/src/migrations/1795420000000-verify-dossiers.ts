import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Adds a code to dossiers: whoever knows it can query four facts of the dossier, signed in or not. A function instead
 * of a policy, so that nothing else of the row, and no other row, is visible to them.
 */
export class VerifyDossiers1795420000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs.pdf_generations
        add column code text constraint pdf_generations_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
        add constraint pdf_generations_code unique (code);
      create function jobs.verified_dossier(asked text)
        returns table (issued_at timestamptz, version int, is_newest boolean, sha256 text)
        language sql stable security definer rows 1
        set search_path = jobs, pg_temp
        begin atomic
          select g.ended_at,
            (select count(*)::int from jobs.pdf_generations o where o.job_reference_id = g.job_reference_id
               and o.status = 'done' and (o.created_at, o.id) <= (g.created_at, g.id)),
            not exists (select from jobs.pdf_generations o where o.job_reference_id = g.job_reference_id
               and o.status = 'done' and (o.created_at, o.id) > (g.created_at, g.id)),
            g.sha256
          from jobs.pdf_generations g
          where g.code = asked and g.status = 'done' and g.sha256 is not null;
        end;
      revoke execute on function jobs.verified_dossier(text) from public;
      grant execute on function jobs.verified_dossier(text) to jobref_jobs;
    `);
  }
}
