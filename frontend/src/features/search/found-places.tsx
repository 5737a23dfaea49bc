import { isPhotoType, shownByBrowsers } from '@jobref/contracts/domain/limits';
import type { FoundPlace } from '@jobref/contracts/domain/search-hits';
import { Link } from 'react-router-dom';
import { fileUrl } from '../../api/file-urls.js';
import { paths } from '../../paths.js';
import { Marked, splitAt } from './highlight.js';
import styles from './search-result-row.module.css';

type FoundFile = NonNullable<FoundPlace['file']>;

/** A file that browsers show is opened at its page, a photo in its viewer; any other is on its job reference's page. */
const Place = ({
  jobReferenceId,
  file,
  page,
}: {
  jobReferenceId: string;
  file: FoundFile;
  page: number | null;
}) => {
  const named = (
    <>
      <span dir="auto">{file.name}</span>
      {page !== null && `, page ${page}`}
    </>
  );
  if (isPhotoType(file.mimeType) || !shownByBrowsers(file.mimeType))
    return (
      <Link
        className={styles.place}
        to={
          isPhotoType(file.mimeType)
            ? paths.photo(jobReferenceId, file.id)
            : paths.jobReference(jobReferenceId)
        }
      >
        {named}
      </Link>
    );
  const at = page === null ? '' : `#page=${page}`;
  return (
    <a className={styles.place} href={fileUrl(jobReferenceId, file.id) + at} target="_blank" rel="noreferrer">
      {named}
    </a>
  );
};

/** Where on a job reference it stands: "in Schedule.pdf, page 7: …the flashing above…". */
export const FoundPlaces = ({
  jobReferenceId,
  places = [],
}: {
  jobReferenceId: string;
  places: readonly FoundPlace[] | undefined;
}) =>
  places.length > 0 && (
    <ul className={`plain-list ${styles.places}`}>
      {places.map(({ kind, file, page, snippet: { text, hits } }, index) => (
        <li key={index}>
          {kind === 'comment' || !file ? (
            'In a comment'
          ) : (
            <>
              {'In '}
              <Place jobReferenceId={jobReferenceId} file={file} page={page} />
            </>
          )}
          {': '}
          <span dir="auto">
            <Marked parts={splitAt(text, hits)} />
          </span>
        </li>
      ))}
    </ul>
  );
