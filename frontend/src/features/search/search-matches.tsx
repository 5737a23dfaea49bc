import { isPhotoType, shownByBrowsers } from '@jobref/contracts/domain/limits';
import { partsOfSnippet, type SearchMatch } from '@jobref/contracts/domain/search-hits';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fileUrl } from '../../api/file-urls.js';
import { paths } from '../../paths.js';
import { MarkedText } from './highlight.js';
import styles from './search-result-row.module.css';

/** Whether a match is in a file or comment. Matches in fields are marked where the fields are shown. */
export const isFileOrCommentMatch = ({ where }: SearchMatch) => where === 'file' || where === 'comment';

interface MatchLinkProps {
  jobReferenceId: string;
  match: SearchMatch;
  children: ReactNode;
}

/** Links to a file at the matching page, to a photo in its viewer, or else to a part of the job reference's page. */
const MatchLink = ({
  jobReferenceId,
  match: { where, fileId, mimeType = '', page },
  children,
}: MatchLinkProps) => {
  if (fileId && shownByBrowsers(mimeType) && !isPhotoType(mimeType))
    return (
      <a
        className={styles.place}
        href={fileUrl(jobReferenceId, fileId) + (page ? `#page=${page}` : '')}
        target="_blank"
        rel="noreferrer"
      >
        {children}
      </a>
    );
  const part = `${paths.jobReference(jobReferenceId)}#${where === 'file' ? 'files' : 'comments'}`;
  return (
    <Link
      className={styles.place}
      to={fileId && isPhotoType(mimeType) ? paths.photo(jobReferenceId, fileId) : part}
    >
      {children}
    </Link>
  );
};

interface SearchMatchesProps {
  jobReferenceId: string;
  matches: readonly SearchMatch[] | undefined;
}

/** Lists matches in files and comments: "In Schedule.pdf, page 7: …the flashing above…". */
export const SearchMatches = ({ jobReferenceId, matches = [] }: SearchMatchesProps) => {
  const elsewhere = matches.filter(isFileOrCommentMatch);
  return (
    elsewhere.length > 0 && (
      <ul className={`plain-list ${styles.places}`}>
        {elsewhere.map((match, index) => (
          <li key={index}>
            {'In '}
            <MatchLink jobReferenceId={jobReferenceId} match={match}>
              {match.fileName === undefined ? 'a comment' : <span dir="auto">{match.fileName}</span>}
              {match.page !== undefined && `, page ${match.page}`}
            </MatchLink>
            {': '}
            <span dir="auto">
              <MarkedText parts={partsOfSnippet(match.snippet)} />
            </span>
          </li>
        ))}
      </ul>
    )
  );
};
