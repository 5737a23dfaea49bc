import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { Card } from '../../ui/display/card.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { JobReferenceRow } from '../../domain/job-references/job-reference-row.js';
import { NewJobLink } from '../../domain/job-references/new-job-link.js';
import { SkeletonRows } from '../../ui/feedback/skeletons.js';
import styles from './recent-job-references-card.module.css';
import { recentJobReferencesQuery } from './queries.js';

interface RecentJobReferencesCardProps {
  createButton: ButtonHTMLAttributes<HTMLButtonElement>;
  pdfAction: (jobReference: JobReference) => ReactNode;
}

// See section 9 of the specification.
const skeletonRows = 5;

const Empty = () => (
  <EmptyState
    title="No job references found."
    action={<NewJobLink variant="primary">Create Your First Job</NewJobLink>}
  />
);

const Rows = ({ pdfAction }: Pick<RecentJobReferencesCardProps, 'pdfAction'>) => (
  <QueryView
    query={useQuery(recentJobReferencesQuery)}
    loading={<SkeletonRows count={skeletonRows} testId="job-row-skeleton" />}
    failed="The job references could not be loaded"
    empty={<Empty />}
  >
    {(jobReferences) => (
      <ul className="plain-list divided">
        {jobReferences.map((jobReference) => (
          <JobReferenceRow
            key={jobReference.id}
            jobReference={jobReference}
            amount={`${jobReference.fileCount} files`}
            wording="short"
            action={pdfAction(jobReference)}
          />
        ))}
      </ul>
    )}
  </QueryView>
);

/** Renders "Recent Job References" [DA-04 DA-05 DA-07]. */
export const RecentJobReferencesCard = ({ createButton, pdfAction }: RecentJobReferencesCardProps) => (
  <Card
    title="Recent Job References"
    flush
    extra={
      <div className="flex items-center gap-8">
        <IconButton label="Create New Job" icon={<Plus />} {...createButton} />
        <Link to={paths.jobReferences} className={styles.all}>
          View All
        </Link>
      </div>
    }
  >
    <Rows pdfAction={pdfAction} />
  </Card>
);
