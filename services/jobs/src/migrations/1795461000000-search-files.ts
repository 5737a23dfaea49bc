import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const searched = ['reference', 'title', 'client_name', 'description', 'client_email'];

/** Extends search from a job reference's own fields to its files and comments (docs/decisions/0061). */
export class SearchFiles1795461000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs.job_references alter column search_text set expression as
        (${searched.map((field) => `jobs.search_field(${field})`).join(' || ')})
    `);
  }
}
