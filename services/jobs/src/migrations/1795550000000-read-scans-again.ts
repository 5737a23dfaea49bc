import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Queues PDFs without text that were read before pages were rendered for it: mostly black-and-white scans
 * (docs/decisions/0060). Claimed for an hour and a quarter, so that no reader of the previous version, which still
 * runs, takes them.
 */
export class ReadScansAgain1795550000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update jobs.files f set text_state = 'unseen', text_attempts = 0, text_claimed_at = now() + interval '1 hour'
      where mime_type = 'application/pdf' and text_state = 'done'
        and not exists (select 1 from jobs.file_texts t where t.file_id = f.id)
    `);
  }
}
