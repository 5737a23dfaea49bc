import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';

/**
 * Returns up to three matching places on each job reference, if the actor may see it and there are any. One call per
 * page: parsing the phrases and checking access cost more than the places.
 */
const placesAmong = `
  create function jobs.places_among(job_references uuid[], phrases text[]) returns table (id uuid, places jsonb)
    language plpgsql stable security definer rows 50 set search_path = jobs, pg_temp
    -- Of few job references each row is looked at sooner than the index of words.
    set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  declare
    sees_all constant boolean := jobs.sees_all();
    actor constant uuid := jobs.actor_id();
    query tsquery;
  begin
    select string_agg('(' || word_query::text || ')', ' | ')::tsquery into query
      from unnest(phrases) phrase, jobs.word_query(phrase) where numnode(word_query) > 0;
    if query is null then return; end if;
    return query select seen.id, found.places
      from unnest(job_references) seen (id), lateral (select jsonb_agg(place) places from (
        (select jsonb_build_object('kind', 'file', 'fileId', f.id, 'fileName', f.original_name, 'mimeType', f.mime_type,
            'texts', jsonb_build_array(f.title, f.description, f.original_name)) place
          from jobs.files f where f.job_reference_id = seen.id and f.words @@ query order by f.position, f.ordinal limit 3)
        union all
        (select jsonb_build_object('kind', 'text', 'fileId', f.id, 'fileName', f.original_name, 'mimeType', f.mime_type,
            'page', t.page, 'texts', jsonb_build_array(t.body))
          from jobs.files f join jobs.file_texts t on t.file_id = f.id
          where f.job_reference_id = seen.id and t.words @@ query order by f.position, f.ordinal, t.page, t.part limit 3)
        union all
        (select jsonb_build_object('kind', 'comment', 'commentId', m.id, 'texts', jsonb_build_array(m.content))
          from jobs.comments m where m.job_reference_id = seen.id and m.words @@ query
          order by m.created_at desc limit 3)
        limit 3) p) found
      where found.places is not null and (sees_all
        or exists (select 1 from jobs.job_references j where j.id = seen.id and j.owner_id = actor)
        or exists (select 1 from jobs.shares s where s.job_reference_id = seen.id and s.user_id = actor));
  end $$;
  revoke execute on function jobs.places_among(uuid[], text[]) from public;
  grant execute on function jobs.places_among(uuid[], text[]) to ${role};
`;

/** Finds the matching places of all job references on a page in one call (docs/decisions/0061). */
export class FindPlacesTogether1795590000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(placesAmong);
  }
}
