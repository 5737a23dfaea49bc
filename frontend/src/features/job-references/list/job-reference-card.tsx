import { fileSizeText } from '@jobref/contracts/domain/file-size';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { SelectBox } from '../../../domain/bulk/select-box.js';
import { Folder } from '../../../ui/display/folder.js';
import { JobRef } from '../../../domain/job-references/job-ref.js';
import { RelativeTime } from '../../../ui/text/relative-time.js';
import { ArchivedMark } from '../../../domain/status/archived-mark.js';
import { StatusBadge } from '../../../domain/status/status-badge.js';
import { TagChips } from '../../../domain/tags/tag-chip.js';
import { counted } from '../../../ui/text/counted.js';
import styles from './job-reference-card.module.css';
import { JobReferenceCover } from './job-reference-cover.js';

const filesText = ({ fileCount, totalFileSize }: JobReference) => {
  const count = counted(fileCount, 'file');
  return fileCount === 0 ? count : `${count}, ${fileSizeText(totalFileSize)}`;
};

const tagsShown = 3;

/** Job reference as a folder: reference on the tab, contact sheet, title, client, status. The folder is a link. */
const Card = ({ jobReference }: { jobReference: JobReference }) => {
  const { id, reference, title, clientName, status, archivedAt, tags, createdAt } = jobReference;
  return (
    <Folder
      as="article"
      className={styles.card}
      tab={<JobRef reference={reference} />}
      aside={<RelativeTime value={createdAt} />}
    >
      <SelectBox id={id} reference={reference} />
      <div className={styles.body}>
        <JobReferenceCover jobReference={jobReference} />
        <div className={styles.words}>
          <h2 dir="auto" className="truncate text-15 font-semibold leading-22" title={title}>
            <Link to={paths.jobReference(id)} className={styles.target}>
              {title}
            </Link>
          </h2>
          <p dir="auto" className="truncate text-secondary small" title={clientName}>
            {clientName}
          </p>
          {tags.length > 0 && (
            <div className={styles.tags}>
              <TagChips tags={tags} most={tagsShown} />
            </div>
          )}
          <div className={styles.foot}>
            <StatusBadge status={status} />
            <ArchivedMark archivedAt={archivedAt} />
            <span>{filesText(jobReference)}</span>
          </div>
        </div>
      </div>
    </Folder>
  );
};

/** Memoised, so that a refetch or a selection renders only the cards that have changed. */
export const JobReferenceCard = memo(Card);
