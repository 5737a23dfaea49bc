import { sortedPage } from '../sort-lists/sorted-page.js';

/** Of a tag on no more job references than this, these are read and sorted; of another the order's index is walked. */
const few = 2_000;

/*
 * The list in another order, of job references with all of these tags. Whichever tag is rare leads; where all are common, the
 * walk meets enough of them soon.
 */
export const sortedTags = (role: string) =>
  sortedPage(role, {
    parameter: 'tags text[], ',
    type: 'text[], ',
    declared: `ids constant uuid[] := array(select (select t.id from jobs.tags t where lower(t.name) = lower(wanted))
      from unnest(sorted_page.tags) wanted);
    rare constant uuid := (select tag from unnest(ids) tag where (select count(*) from (
      select 1 from jobs.job_reference_tags g where g.tag_id = tag limit ${few + 1}) counted) <= ${few} limit 1);
    tagged constant text := concat(
      (select string_agg(' and ' || jobs.tagged(tag), '') from unnest(ids) tag),
      case when rare is not null then
        format(' and j.id = any (array(select g.job_reference_id from jobs.job_reference_tags g where g.tag_id = %L))', rare) end);
    `,
    condition: ' || tagged',
  });
