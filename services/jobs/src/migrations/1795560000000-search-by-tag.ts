import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Lets a tag drive an administrator's search, and finds job references with PDFs without reading others
 * (docs/decisions/0008, 0068).
 */
export class SearchByTag1795560000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index job_references_with_pdfs on jobs.job_references (created_at desc, id desc) where pdf_count > 0;
      create index job_references_owner_with_pdfs on jobs.job_references (owner_id, created_at desc, id desc) where pdf_count > 0;
    `);
  }
}
