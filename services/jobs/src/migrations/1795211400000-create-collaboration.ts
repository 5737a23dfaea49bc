import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { createCommentsPage } from './create-collaboration/comments-page.js';
import { isolateCollaboration } from './create-collaboration/row-level-security.js';
import { createCollaborationTables } from './create-collaboration/tables.js';

const role = 'jobref_jobs';

/** Adds tasks, comments and the notification of PDFs that nobody waits for. */
export class CreateCollaboration1795211400000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createCollaborationTables(runner, role);
    await isolateCollaboration(runner, role);
    await createCommentsPage(runner, role);
  }
}
