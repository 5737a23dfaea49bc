import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createCommentsPage } from './create-collaboration/comments-page.js';
import { isolateCollaboration } from './create-collaboration/row-level-security.js';
import { createCollaborationTables } from './create-collaboration/tables.js';

const role = 'jobref_jobs';

/** Adds tasks, comments and the notification of PDFs that nobody waits for. */
export class CreateCollaboration1795211400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createCollaborationTables(runner, role);
    await isolateCollaboration(runner, role);
    await createCommentsPage(runner, role);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function jobs.comments_page(timestamptz, uuid, int);
      drop function jobs.comments_total(int);
      drop function jobs.comments_branch(text, timestamptz, uuid, int, boolean);
      drop trigger comments_follow_owner on jobs.job_references;
      drop function jobs.hand_over_comments();
      drop policy told on jobs.activity;
      drop policy announced on jobs.pdf_generations;
      drop table jobs.tasks, jobs.comments;
      alter table jobs.pdf_generations drop column announce;
    `);
  }
}
