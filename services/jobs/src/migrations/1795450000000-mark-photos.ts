import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

// Replicas of the previous version do not know markup: their rows have none.
/** Adds the markup of photos as data; its version is part of the keys of rendered photos in the object store. */
export class MarkPhotos1795450000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs.files add column markup jsonb, add column markup_version uuid,
        add constraint files_markup_whole check ((markup is null) = (markup_version is null))
    `);
    // A photo whose markup has changed since is not the photo of that dossier.
    await runner.query(linkedPhotos);
  }
}

const linkedPhotos = `
  create or replace function jobs.linked_photos()
    returns table (id uuid, original_name text, title text, description text, group_name text, is_cover boolean,
      width int, height int, sha256 text, words text, place bigint)
    language sql stable security definer rows 50 set search_path = jobs, pg_temp
    begin atomic
      select f.id, f.original_name, f.title, f.description, f.group_name, f.is_cover, f.width, f.height, f.sha256,
        m.made ->> 'words', m.place
      from jobs.linked_dossier() d
        cross join lateral jsonb_array_elements(d.manifest -> 'files') with ordinality as m (made, place)
        join jobs.files f on f.id = (m.made ->> 'id')::uuid
      where m.made ->> 'kind' = 'photos' and f.job_reference_id = d.job_reference_id and f.has_thumbnail
        and f.markup_version::text is not distinct from m.made ->> 'markup';
    end;
`;
