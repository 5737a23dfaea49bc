import type { MigrationInterface, QueryRunner } from 'typeorm';
import { findingClients } from './1795441000000-keep-clients.js';

// By line, so that what was handed over and back is there once. They may become longer than a form lets them be: nothing is lost.
const joiningNotes = `
  create function jobs.joined_notes(own text, others text) returns text language sql immutable parallel safe as $$
    select case when own is null then others else concat_ws(E'\\n\\n', own, nullif(
      btrim(regexp_replace(string_agg(line, E'\\n' order by at), E'\\n{3,}', E'\\n\\n', 'g'), E' \\n'), '')) end
    from unnest(string_to_array(others, E'\\n')) with ordinality lines (line, at)
    where btrim(line) = '' or btrim(line) not in (select btrim(known) from unnest(string_to_array(own, E'\\n')) known)
  $$;
`;

const found = `for key share;
        exit when found;`;

/** What the owner before knew, and the new one did not: they forget their client when the last job reference has left them. */
const joined = `for key share;
        if found then
          if known.kept then
            -- Two that hand clients to the same owner in another order would wait for each other.
            perform pg_advisory_xact_lock(hashtextextended('clients of ' || new.owner_id, 0));
            update jobs.clients c set updated_at = now(), kept = true, phone = coalesce(c.phone, known.phone),
              address = coalesce(c.address, known.address), notes = jobs.joined_notes(c.notes, known.notes)
              where c.id = new.client_id and (c.phone, c.address, c.notes, c.kept) is distinct from
                (coalesce(c.phone, known.phone), coalesce(c.address, known.address), jobs.joined_notes(c.notes, known.notes), true);
          end if;
          exit;
        end if;`;

const withJoining = (finding: string) => {
  if (!finding.includes(found)) throw new Error('The function that finds clients is another one');
  return finding.replace(found, joined);
};
const replacing = (finding: string) => finding.replace('create function', 'create or replace function');

/** A client handed to somebody who has them already brings what is known of them (docs/decisions/0067). */
export class JoinClients1795643000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(joiningNotes);
    await runner.query(replacing(withJoining(findingClients)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(replacing(findingClients));
    await runner.query('drop function jobs.joined_notes(text, text)');
  }
}
