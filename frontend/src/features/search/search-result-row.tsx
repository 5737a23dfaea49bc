import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import { splitAtHits } from '@jobref/contracts/domain/hits';
import { parseSearchQuery } from '@jobref/contracts/domain/search-language';
import { memo } from 'react';
import { SelectBox } from '../../domain/bulk/select-box.js';
import { JobReferenceRow } from '../../domain/job-references/job-reference-row.js';
import { ArchivedMark } from '../../domain/status/archived-mark.js';
import { TagChips } from '../../domain/tags/tag-chip.js';
import { counted } from '../../ui/text/counted.js';
import { Highlight } from './highlight.js';
import type { SearchFilters } from './search-filters.js';
import { SearchMatches } from './search-matches.js';
import styles from './search-result-row.module.css';

const before = 40;
const tagsShown = 5;

/** Returns the description, starting shortly before its first hit. */
const excerpt = (description: string, phrases: readonly string[]) => {
  const [beforeHit = '', found] = splitAtHits(description, phrases);
  const hit = found === undefined ? 0 : beforeHit.length;
  // Does not cut a surrogate pair, such as an emoji.
  return hit > before * 2
    ? `… ${description.slice(hit - before).replace(/^[\udc00-\udfff]/, '')}`
    : description;
};

interface SearchResultRowProps {
  jobReference: FoundJobReference;
  filters: SearchFilters;
  /** Whether it has a checkbox. */
  isSelectable: boolean;
}

/** Row of a found job reference with hits marked; the whole row is a link. */
const Row = ({ jobReference, filters: { query, clientFilter, has }, isSelectable }: SearchResultRowProps) => {
  const {
    id,
    title,
    reference,
    clientName,
    description,
    archivedAt,
    fileCount,
    pdfCount,
    clientEmail,
    matches,
    tags,
  } = jobReference;
  const phrases = query ? parseSearchQuery(query).terms : [];
  const isByEmail = clientEmail && splitAtHits(clientEmail, phrases).length > 1;
  return (
    <JobReferenceRow
      jobReference={jobReference}
      before={isSelectable && <SelectBox id={id} reference={reference} inline />}
      title={<Highlight text={title} phrases={phrases} />}
      client={
        <>
          <Highlight text={clientName} phrases={query || !clientFilter ? phrases : [clientFilter]} />
          {isByEmail && (
            <span className={styles.email}>
              <Highlight text={clientEmail} phrases={phrases} />
            </span>
          )}
        </>
      }
      more={
        <>
          {description && (
            <p dir="auto" className={styles.description}>
              <Highlight text={excerpt(description, phrases)} phrases={phrases} />
            </p>
          )}
          <div className={styles.tags}>
            <TagChips tags={tags} most={tagsShown} />
          </div>
          <SearchMatches jobReferenceId={id} matches={matches} />
        </>
      }
      mark={<ArchivedMark archivedAt={archivedAt} />}
      amount={has === 'pdfs' ? counted(pdfCount, 'PDF') : counted(fileCount, 'file')}
    />
  );
};

/** Memoised, so that a refetch or a selection renders only the rows that have changed. */
export const SearchResultRow = memo(Row);
