import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * PDFs in which nothing was found before pages were read as they look: scans in black and white, mostly (docs/decisions/0060).
 * Held for an hour and a quarter, so that no reader of the version before, which still runs, takes them.
 */
export class ReadScansAgain1795550000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update jobs.files f set text_state = 'unseen', text_attempts = 0, text_claimed_at = now() + interval '1 hour'
      where mime_type = 'application/pdf' and text_state = 'done'
        and not exists (select 1 from jobs.file_texts t where t.file_id = f.id)
    `);
  }

  async down(): Promise<void> {
    // Read again or not: both are states that the version before knows.
  }
}
