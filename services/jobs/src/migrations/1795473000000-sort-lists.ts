import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** The sort keys of lists, as in their indexes. Long titles with the same beginning are sorted by id. */
const keys = {
  title: `left(jobs.normalised(title), 100) collate "C"`,
  client: `left(client_text, 100) collate "C"`,
  status: 'jobs.status_place(status)',
};

const indexes = Object.entries(keys).map(
  ([name, key]) => `
    create index job_references_by_${name} on jobs.job_references ((${key}), id) where archived_at is null;
    create index job_references_owner_by_${name} on jobs.job_references (owner_id, (${key}), id) where archived_at is null;`,
);

/** Adds orders other than newest first, whose deep pages cost the same as the first (docs/decisions/0066). */
export class SortLists1795473000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- In the order in which work goes on.
      create function jobs.status_place(status text) returns text language sql immutable strict parallel safe
        return case status when 'draft' then '1' when 'in_progress' then '2' when 'pending_review' then '3' else '4' end;
      ${indexes.join('')}
    `);
  }
}
