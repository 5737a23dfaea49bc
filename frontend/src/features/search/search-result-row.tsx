import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import { splitAtHits } from '@jobref/contracts/domain/hits';
import { readSearch } from '@jobref/contracts/domain/search-language';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { thumbnailUrl } from '../../api/file-urls.js';
import { SelectBox } from '../../domain/bulk/select-box.js';
import type { Selection } from '../../domain/bulk/use-selection.js';
import { JobRef } from '../../domain/job-references/job-ref.js';
import { isPhoto } from '../../domain/files/is-photo.js';
import { Photo } from '../../domain/files/photo.js';
import { RelativeTime } from '../../ui/text/relative-time.js';
import { ArchivedMark } from '../../domain/status/archived-mark.js';
import { StatusBadge } from '../../domain/status/status-badge.js';
import { TagChips } from '../../domain/tags/tag-chip.js';
import { counted } from '../../ui/text/counted.js';
import { Highlight } from './highlight.js';
import type { SearchFilters } from './search-filters.js';
import { SearchMatches } from './search-matches.js';
import styles from './search-result-row.module.css';

const before = 40;
const tagsShown = 5;

/** A line of the description around its first hit. */
const excerpt = (description: string, phrases: readonly string[]) => {
  const [beforeHit = '', found] = splitAtHits(description, phrases);
  const hit = found === undefined ? 0 : beforeHit.length;
  return hit > before * 2 ? `… ${description.slice(hit - before)}` : description;
};

interface SearchResultRowProps {
  jobReference: FoundJobReference;
  filters: SearchFilters;
  /** Where the person may choose some. */
  selection?: Selection | undefined;
}

/** One found job reference, with what was looked for marked; the whole row leads to it. */
export const SearchResultRow = ({
  jobReference,
  filters: { query, clientFilter, has },
  selection,
}: SearchResultRowProps) => {
  const {
    id,
    title,
    reference,
    clientName,
    description,
    status,
    archivedAt,
    fileCount,
    pdfCount,
    createdAt,
    fileUploads,
    clientEmail,
    matches,
    tags,
  } = jobReference;
  const phrases = query ? readSearch(query).terms : [];
  const isByEmail = clientEmail && splitAtHits(clientEmail, phrases).length > 1;
  const countShown = has === 'pdfs' ? counted(pdfCount, 'PDF') : counted(fileCount, 'file');
  const photo = fileUploads.find(isPhoto);
  return (
    <li className={styles.row} data-choosing={selection?.isOn}>
      <SelectBox selection={selection} id={id} reference={reference} inline />
      {photo ? (
        <Photo className={styles.photo} src={thumbnailUrl(id, photo, 320)} alt="" />
      ) : (
        <span className={styles.photo} />
      )}
      <div className="flex-1 min-w-0">
        <Link dir="auto" to={paths.jobReference(id)} className={styles.title} title={title}>
          <Highlight text={title} phrases={phrases} />
        </Link>
        <p className={styles.detail}>
          <JobRef reference={reference} plain />
          <span dir="auto" className={styles.client} title={clientName}>
            <Highlight text={clientName} phrases={query || !clientFilter ? phrases : [clientFilter]} />
          </span>
          {isByEmail && (
            <span className={styles.client}>
              <Highlight text={clientEmail} phrases={phrases} />
            </span>
          )}
        </p>
        {description && (
          <p dir="auto" className={styles.description}>
            <Highlight text={excerpt(description, phrases)} phrases={phrases} />
          </p>
        )}
        <div className={styles.tags}>
          <TagChips tags={tags} most={tagsShown} />
        </div>
        <SearchMatches jobReferenceId={id} matches={matches} />
      </div>
      <div className={styles.facts}>
        <span className={styles.status}>
          <StatusBadge status={status} />
          <ArchivedMark archivedAt={archivedAt} />
        </span>
        <span>{countShown}</span>
        <span className={styles.time}>
          <RelativeTime value={createdAt} />
        </span>
      </div>
    </li>
  );
};
