import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

// Row-level security lets only people who may edit a row lock it. Yet people with permission to view can set the status
// of their task, and must keep the job reference and its owner unchanged meanwhile.
const hold = `
  create function jobs.hold_job_reference(wanted uuid) returns boolean
    language plpgsql volatile security definer set search_path = jobs, pg_temp as $body$
  begin
    perform 1 from jobs.job_references j where j.id = wanted
      and (jobs.sees_all() or j.owner_id = jobs.actor_id() or j.id in (select jobs.shared_with_actor()))
      for share;
    return found;
  end $body$;
  revoke execute on function jobs.hold_job_reference(uuid) from public;
  grant execute on function jobs.hold_job_reference(uuid) to jobref_jobs;
`;

export class HoldJobReferences1795212000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(hold);
  }
}
