import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const known = `
  alter table jobs.shares drop constraint shares_permissions_known;
  alter table jobs.shares add constraint shares_permissions_known check (permissions in ('view', 'comment', 'edit'));
`;
const shared = (permission: string) => `j.id in (select jobs.shared_with_actor('${permission}'))`;
const writable = `
  alter policy made on jobs.comments with check (author_id = (select jobs.actor_id())
    and exists (select 1 from jobs.job_references j where j.id = comments.job_reference_id
      and j.owner_id = comments.owner_id
      and ((select jobs.sees_all()) or j.owner_id = (select jobs.actor_id()) or ${shared('edit')} or ${shared('comment')})));
`;

/** Adds a permission between view and edit, which also allows comments. */
export class ShareToComment1795363200000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [known, writable]) await runner.query(sql);
  }
}
