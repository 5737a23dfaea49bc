import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/*
 * The text of files does not move to the bin and back: without its file it is not found. Computing the words of much
 * text again exceeded the statement timeout. Triggers replace the foreign key, as they know the bin.
 */
const triggers = `
  create function jobs.move_texts() returns trigger language plpgsql security definer set search_path = jobs, pg_temp as $$
  begin
    update jobs.file_texts set file_id = new.id where file_id = old.id;
    return null;
  end $$;
  create trigger texts_follow_file after update of id on jobs.files
    for each row when (new.id <> old.id) execute function jobs.move_texts();

  create function jobs.forget_texts() returns trigger language plpgsql security definer set search_path = jobs, pg_temp as $$
  begin
    -- What comes back stands in its table again by now.
    delete from jobs.file_texts where file_id in (
      select o.id from unnest(old.object_ids) o (id) where not exists (select from jobs.files f where f.id = o.id));
    return null;
  end $$;
  create trigger texts_go_for_good after delete on jobs.bin for each row execute function jobs.forget_texts();
`;

/** Lets files with much text be restored (docs/decisions/0063). */
export class LeaveTextsInPlace1795610000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs.file_texts drop constraint file_texts_file_id_fkey');
    await runner.query(triggers);
  }
}
