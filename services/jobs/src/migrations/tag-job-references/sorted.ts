import { sortedPage } from '../sort-lists/sorted-page.js';

/** If a tag has at most this many job references, these are read and sorted; otherwise the order's index is scanned. */
const few = 2_000;

/*
 * The list in another order, of job references with all of these tags. A rare tag drives the query; if all are common,
 * a scan of the order's index soon finds enough rows.
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
