import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { foundBy, foundIn } from './search-by-owner/found.js';

const types = 'text, text, text, text, text, boolean, timestamptz, uuid, int, int';

/*
 * Reads job references by the rarest of the searched tags. Otherwise a common word ("survey") would be read everywhere
 * for the few rows with the tag: row-level security hides from the planner how frequent a word is.
 */
const leadOf = `
  create function jobs.lead_of(query text) returns text language sql stable
    return coalesce((select format(' and j.id = any (array(select g.job_reference_id from jobs.job_reference_tags g where g.tag_id = %L))', t.id)
      from jobs.tags t, lateral (select count(*) amount from (select from jobs.job_reference_tags g where g.tag_id = t.id limit 10000) g) g
      where lower(t.name) in (select lower(substr(line, 6)) from regexp_split_to_table(query, '\\n') line where line like '?tag:%')
      order by g.amount limit 1), '');
  revoke execute on function jobs.lead_of(text) from public;
`;

const revoked = `revoke execute on function jobs.found_in(${types}, text) from public;`;

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
    await runner.query(leadOf);
    await runner.query(foundIn({ leads: true }));
    await runner.query(revoked);
    await runner.query(foundBy({ leads: true }));
    await runner.query(`drop function jobs.found_in(${types})`);
  }
}
