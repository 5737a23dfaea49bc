import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { thumbnailUrl } from '../../api/file-urls.js';
import { JobRef } from '../../domain/job-references/job-ref.js';
import { Photo } from '../../domain/files/photo.js';
import { RelativeTime } from '../../ui/text/relative-time.js';
import { ArchivedMark } from '../../domain/status/archived-mark.js';
import { StatusBadge } from '../../domain/status/status-badge.js';
import { counted } from '../../ui/text/counted.js';
import { Highlight, splitAtHits } from './highlight.js';
import type { SearchFilters } from './search-filters.js';
import styles from './search-result-row.module.css';

const before = 40;

/** A line of the description around its first hit. */
const excerpt = (description: string, query: string | undefined) => {
  const [beforeHit = '', found] = splitAtHits(description, query ?? '');
  const hit = found === undefined ? 0 : beforeHit.length;
  return hit > before * 2 ? `… ${description.slice(hit - before)}` : description;
};

interface SearchResultRowProps {
  jobReference: JobReference;
  filters: SearchFilters;
}

/** One found job reference, with what was looked for marked; the whole row leads to it. */
export const SearchResultRow = ({
  jobReference,
  filters: { query, clientFilter, has },
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
  } = jobReference;
  const countShown = has === 'pdfs' ? counted(pdfCount, 'PDF') : counted(fileCount, 'file');
  const photo = fileUploads.find(({ hasThumbnail }) => hasThumbnail);
  return (
    <li className={styles.row}>
      {photo ? (
        <Photo className={styles.photo} src={thumbnailUrl(id, photo.id, 320)} alt="" />
      ) : (
        <span className={styles.photo} />
      )}
      <div className="flex-1 min-w-0">
        <Link dir="auto" to={paths.jobReference(id)} className={styles.title} title={title}>
          <Highlight text={title} query={query} />
        </Link>
        <p className={styles.detail}>
          <JobRef reference={reference} plain />
          <span dir="auto" className={styles.client} title={clientName}>
            <Highlight text={clientName} query={query ?? clientFilter} />
          </span>
        </p>
        {description && (
          <p dir="auto" className={styles.description}>
            <Highlight text={excerpt(description, query)} query={query} />
          </p>
        )}
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
