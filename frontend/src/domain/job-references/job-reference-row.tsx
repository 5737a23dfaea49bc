import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { thumbnailUrl } from '../../api/file-urls.js';
import { paths } from '../../paths.js';
import { DocumentMark } from '../files/document-mark.js';
import { isPhoto } from '../files/is-photo.js';
import { Photo } from '../files/photo.js';
import { RelativeTime } from '../../ui/text/relative-time.js';
import { StatusBadge } from '../status/status-badge.js';
import { JobRef } from './job-ref.js';
import styles from './job-reference-row.module.css';

const Thumbnail = ({ jobReference: { id, fileUploads } }: { jobReference: JobReference }) => {
  const photo = fileUploads.find(isPhoto);
  if (photo) return <Photo className={styles.photo} src={thumbnailUrl(id, photo, 320)} alt="" />;
  const [document] = fileUploads;
  return <span className={styles.sheet}>{document && <DocumentMark mimeType={document.mimeType} />}</span>;
};

interface JobReferenceRowProps {
  jobReference: JobReference;
  /** Content before the picture, such as the selection checkbox. */
  before?: ReactNode;
  /** Title and client, when not rendered as plain text. */
  title?: ReactNode;
  client?: ReactNode;
  /** Below title and client. */
  more?: ReactNode;
  /** Beside the status. */
  mark?: ReactNode;
  amount: string;
  /** Format of the age; 'short' leaves room for other content. */
  wording?: 'short' | 'distance';
  /** An action besides the link. */
  action?: ReactNode;
}

/**
 * A row of a list: picture, title, reference, client, status, amount, age; the whole row links to the job reference.
 */
export const JobReferenceRow = ({
  jobReference,
  before,
  title = jobReference.title,
  client = jobReference.clientName,
  more,
  mark,
  amount,
  wording = 'distance',
  action,
}: JobReferenceRowProps) => (
  <li className={styles.row}>
    {before && <div className={styles.before}>{before}</div>}
    <Thumbnail jobReference={jobReference} />
    <div className={styles.words}>
      <Link
        dir="auto"
        to={paths.jobReference(jobReference.id)}
        className={styles.title}
        title={jobReference.title}
      >
        {title}
      </Link>
      <p className={styles.detail}>
        <JobRef reference={jobReference.reference} plain />
        <span dir="auto" className={styles.client} title={jobReference.clientName}>
          {client}
        </span>
      </p>
      {more}
    </div>
    <div className={styles.facts} data-wording={wording}>
      <span className={styles.status}>
        <StatusBadge status={jobReference.status} />
        {mark}
      </span>
      <span>{amount}</span>
      <span className={styles.age}>
        <RelativeTime value={jobReference.createdAt} wording={wording} />
      </span>
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </li>
);
