import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { joiningClients } from './1795642000000-join-clients.js';

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

const updateOfBefore = /update jobs\.clients c set [\s\S]*?;/;
const updateWithNotes = `-- Two that hand clients to the same owner in another order would wait for each other.
            perform pg_advisory_xact_lock(hashtextextended('clients of ' || new.owner_id, 0));
            update jobs.clients c set updated_at = now(), kept = true, phone = coalesce(c.phone, known.phone),
              address = coalesce(c.address, known.address), notes = jobs.joined_notes(c.notes, known.notes)
              where c.id = new.client_id and (c.phone, c.address, c.notes, c.kept) is distinct from
                (coalesce(c.phone, known.phone), coalesce(c.address, known.address), jobs.joined_notes(c.notes, known.notes), true);`;

/**
 * Merges the notes of clients handed over and back without duplicates or losses (docs/decisions/0067). This migration
 * may have run under another name before.
 */
export class JoinNotes1795643000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(joiningNotes);
    await runner.query(joiningClients.replace(updateOfBefore, () => updateWithNotes));
  }
}
