import type { QueryRunner } from 'typeorm';
import { schemaOf } from '../extensions.js';
import { visibleLists } from '../archive-job-references/lists.js';
import { termCondition } from '../read-files/search.js';

// "?photos", or "?tag:" with a name; an unknown name matches nothing.
const askedTags = `
      return case when term like 'tag:%' then jobs.tagged((select t.id from jobs.tags t where lower(t.name) = lower(substr(term, 5))))
        else 'exists (select 1 from jobs.files f where f.job_reference_id = j.id and f.has_thumbnail)' end;`;

const conditions = `
  create function jobs.tagged(tag uuid) returns text language sql immutable parallel safe
    return format('exists (select 1 from jobs.job_reference_tags g where g.job_reference_id = j.id and g.tag_id = %L)', tag);
  -- What is only filtered leaves out what is archived, as a list does.
  create function jobs.asks_words(query text, client text) returns boolean language sql immutable parallel safe
    return coalesce(query, '') ~ '(^|\\n)[^?\\n]' or coalesce(client, '') <> '';
`;

/** Adds filtering by tags to lists and search. */
export const searchTags = async (runner: QueryRunner): Promise<void> => {
  await runner.query(conditions);
  await runner.query(termCondition(await schemaOf(runner, 'pg_trgm'), askedTags));
  await runner.query(visibleLists(`words = 'true' or not jobs.asks_words(query, client)`));
};
