import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { findingClients } from './1795441000000-keep-clients.js';

const found = `for key share;
        exit when found;
        -- Who makes`;
const mostNotes = 5_000;

/**
 * Adds details that the previous owner knew and the new one did not: their client is deleted once the last job
 * reference has left them.
 */
const joined = `for key share;
        if found then
          if known.kept then
            update jobs.clients c set updated_at = now(), kept = true,
              phone = coalesce(c.phone, known.phone), address = coalesce(c.address, known.address),
              notes = case when c.notes is null then known.notes
                when strpos(c.notes, coalesce(known.notes, '')) > 0 or length(c.notes) + length(known.notes) > ${mostNotes - 2} then c.notes
                else concat_ws(E'\\n\\n', c.notes, known.notes) end
              where c.id = new.client_id;
          end if;
          exit;
        end if;
        -- Who makes`;

export const joiningClients = findingClients
  .replace('create function', 'create or replace function')
  .replace(found, joined);

/** Merges a client's details when they are handed to somebody who already has the client (docs/decisions/0067). */
export class JoinClients1795642000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(joiningClients);
  }
}
