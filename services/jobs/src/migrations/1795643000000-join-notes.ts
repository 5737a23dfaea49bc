import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { findingClients } from './1795441000000-keep-clients.js';

// Merges by line, so that notes handed over and back occur once. They may exceed the form's limit, so that nothing is
// lost.
const joiningNotes = `
  create or replace function jobs.joined_notes(own text, others text) returns text language sql immutable parallel safe as $$
    select case when own is null then others else concat_ws(E'\\n\\n', own, nullif(
      btrim(regexp_replace(string_agg(line, E'\\n' order by at), E'\\n{3,}', E'\\n\\n', 'g'), E' \\n'), '')) end
    from unnest(string_to_array(others, E'\\n')) with ordinality lines (line, at)
    where btrim(line) = '' or btrim(line) not in (select btrim(known) from unnest(string_to_array(own, E'\\n')) known)
  $$;
`;

/**
 * Merges the notes of clients handed over and back without duplicates or losses (docs/decisions/0067). This migration
 * may have run under another name before.
 */
export class JoinNotes1795643000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(joiningNotes);
    // Installations with clients have an earlier version of it.
    await runner.query(findingClients);
  }
}
