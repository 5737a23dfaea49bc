import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { thumbnailUrl } from '../../api/file-urls.js';
import { DocumentMark } from '../../domain/files/document-mark.js';
import { isPhoto } from '../../domain/files/is-photo.js';
import { JobRef } from '../../domain/job-references/job-ref.js';
import { Photo } from '../../domain/files/photo.js';
import { RelativeTime } from '../../ui/text/relative-time.js';
import { StatusBadge } from '../../domain/status/status-badge.js';
import styles from './recent-job-reference-row.module.css';

const Thumbnail = ({ jobReference: { id, fileUploads } }: { jobReference: JobReference }) => {
  const photo = fileUploads.find(isPhoto);
  if (photo) return <Photo className={styles.photo} src={thumbnailUrl(id, photo, 320)} alt="" />;
  const [document] = fileUploads;
  return <span className={styles.sheet}>{document && <DocumentMark mimeType={document.mimeType} />}</span>;
};

interface RecentJobReferenceRowProps {
  jobReference: JobReference;
  pdfAction: ReactNode;
}

/** One row: picture, title, reference, client, status, files, age; the whole row leads to the job, the PDF button apart. */
export const RecentJobReferenceRow = ({ jobReference, pdfAction }: RecentJobReferenceRowProps) => {
  const { id, title, reference, clientName, status, fileCount, createdAt } = jobReference;
  return (
    <li className={styles.row}>
      <Thumbnail jobReference={jobReference} />
      <div className="flex-1 min-w-0">
        <Link dir="auto" to={paths.jobReference(id)} className={styles.title} title={title}>
          {title}
        </Link>
        <p className={styles.detail}>
          <JobRef reference={reference} plain />
          <span dir="auto" className={styles.client} title={clientName}>
            {clientName}
          </span>
        </p>
      </div>
      <div className={styles.facts}>
        <span className={styles.status}>
          <StatusBadge status={status} />
        </span>
        <span className={styles.files}>{`${fileCount} files`}</span>
        <span className={styles.time}>
          <RelativeTime value={createdAt} wording="short" />
        </span>
      </div>
      <div className={styles.action}>{pdfAction}</div>
    </li>
  );
};
