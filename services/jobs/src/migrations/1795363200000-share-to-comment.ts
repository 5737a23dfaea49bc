import type { MigrationInterface, QueryRunner } from 'typeorm';

const known = (permissions: string) => `
  alter table jobs.shares drop constraint shares_permissions_known;
  alter table jobs.shares add constraint shares_permissions_known check (permissions in (${permissions}));
`;
const shared = (permission: string) => `j.id in (select jobs.shared_with_actor('${permission}'))`;
const writable = (shares: string[]) => `
  alter policy made on jobs.comments with check (author_id = (select jobs.actor_id())
    and exists (select 1 from jobs.job_references j where j.id = comments.job_reference_id
      and j.owner_id = comments.owner_id
      and (${['(select jobs.sees_all())', 'j.owner_id = (select jobs.actor_id())', ...shares].join(' or ')})));
`;

/** Adds a permission between view and edit, which also allows comments. */
export class ShareToComment1795363200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(known(`'view', 'comment', 'edit'`));
    await runner.query(writable([shared('edit'), shared('comment')]));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update jobs.shares set permissions = 'view' where permissions = 'comment'`);
    await runner.query(known(`'view', 'edit'`));
    await runner.query(writable([shared('edit')]));
  }
}
