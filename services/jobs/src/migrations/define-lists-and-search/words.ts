/*
 * A query is a list of terms, one per line: "+" for required terms, "-" for excluded ones, "~" for required ones with
 * similar spelling allowed, "?" for properties of the job reference: "?photos", or "?tag:" with a name; an unknown name
 * matches nothing. A line without a sign is required too.
 *
 * `lead_of`: reads job references by the rarest of the searched tags. Otherwise a common word ("survey") would be read
 * everywhere for the few rows with the tag: row-level security hides from the planner how frequent a word is. Of an
 * agent's own, ids alone tell which have the tag: for a rarer tag the planner does that better, and a very common one
 * takes longer to read than all of their own.
 */
export const words = (trigram: string) => `
  create or replace function jobs.tagged(tag uuid) returns text language sql immutable parallel safe
    return format('exists (select 1 from jobs.job_reference_tags g where g.job_reference_id = j.id and g.tag_id = %L)', tag);
  -- A search with filters only excludes archived job references, as a list does.
  create or replace function jobs.asks_words(query text, client text) returns boolean language sql immutable parallel safe
    return coalesce(query, '') ~ '(^|\\n)[^?\\n]' or coalesce(client, '') <> '';

  create or replace function jobs.term_condition(line text, beginning boolean) returns text language plpgsql stable as $$
  declare
    sign constant text := case when line ~ '^[-+~?]' then left(line, 1) else '+' end;
    term constant text := case when line ~ '^[-+~?]' then substr(line, 2) else line end;
    pattern constant text := jobs.containing(term);
    -- Every reference contains the trigrams of "JR-2026-": the index is searched for the digits after them.
    digits constant text := jobs.containing(substring(jobs.normalised(term) from '^(?:jr-)?[0-9]{4}(-[0-9]{2,})$'));
  begin
    if sign = '?' then
      return case when term like 'tag:%' then jobs.tagged((select t.id from jobs.tags t where lower(t.name) = lower(substr(term, 5))))
        else 'exists (select 1 from jobs.files f where f.job_reference_id = j.id and f.has_thumbnail)' end;
    end if;
    if jobs.normalised(term) = '' then return 'true'; end if;
    if sign = '~' then return format('j.search_text operator(${trigram}.%%>) %L', jobs.normalised(term)); end if;
    return case when sign = '-' then 'not ' else '' end || format('(%s or j.id = any (%L::uuid[]))',
      case when digits is not null then format('j.search_text like %L and textlike(j.search_text, %L)', digits, pattern)
        else format('j.search_text like %L', case when beginning and sign = '+' then jobs.beginning(pattern) else pattern end) end,
      jobs.holding(term)::text);
  end $$;
  create or replace function jobs.terms_of(query text, beginning boolean) returns text language sql stable
    return (select string_agg(jobs.term_condition(line, beginning), ' and ')
      from regexp_split_to_table(query, E'\\n') line where line <> '');
  -- 'true' without words.
  create or replace function jobs.words_of(query text, client text) returns text language sql stable
    return coalesce(nullif(concat_ws(' and ', jobs.terms_of(query, false),
      nullif(jobs.words(null, jobs.containing(client)), '')), ''), 'true');
  -- Null if a word has trigrams.
  create or replace function jobs.beginnings_of(query text, client text) returns text language sql stable
    return case when jobs.has_trigrams(client) or jobs.has_trigrams(query) or query ~ '(^|\\n)[?~]'
        or coalesce(jobs.normalised(concat(query, client)), '') = '' then null
      else concat_ws(' and ', jobs.terms_of(query, true),
        nullif(jobs.words(null, jobs.beginning(jobs.containing(client))), '')) end;

  create or replace function jobs.lead_of(query text, source text) returns text language sql stable
    return coalesce((select format(' and j.id = any (array(select g.job_reference_id from jobs.job_reference_tags g where g.tag_id = %L%s))', t.id,
        case source when 'own' then ' intersect select o.id from jobs.job_references o where o.owner_id = jobs.actor_id()' end)
      from jobs.tags t, lateral (select count(*) amount from (select from jobs.job_reference_tags g where g.tag_id = t.id limit 10000) g) g
      where lower(t.name) in (select lower(substr(line, 6)) from regexp_split_to_table(query, '\\n') line where line like '?tag:%')
        and (source = 'all' or g.amount between 1000 and 9999)
      order by g.amount limit 1), '');
`;
