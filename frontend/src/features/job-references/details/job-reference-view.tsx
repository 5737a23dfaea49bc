import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useIsMutating } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { ApiError } from '../../../api/api-error.js';
import { deletionKey } from '../../../api/deletion-key.js';
import { useJobReference } from '../../../domain/job-references/use-job-reference.js';
import { ButtonLink } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/display/card.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { JobReferenceDetails, type Collaboration } from './job-reference-details.js';
import { JobReferenceSkeleton } from './job-reference-skeleton.js';

interface JobReferenceViewProps {
  id: string;
  onUpload: (jobReference: JobReference) => void;
  /** What other features show of a job reference that is there. */
  collaboration: (jobReference: JobReference) => Collaboration;
}

/** 404 for what is unknown or not the caller's, 400 for what is no id at all. */
const isNotFound = (error: Error) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const NotFound = () => (
  <Card>
    <EmptyState
      title="Job reference not found"
      action={<ButtonLink to={paths.jobReferences}>Job References</ButtonLink>}
    >
      It may have been deleted, or it is not shared with you.
    </EmptyState>
  </Card>
);

/** A job reference by its id: loading, not found, failed, or there [RT-07]. */
export const JobReferenceView = ({ id, onUpload, collaboration }: JobReferenceViewProps) => {
  const query = useJobReference(id);
  const { error, isPending } = query;
  // The page is large: rendered as a deferred value, it does not block input. When the person comes back to it, it renders at once.
  const isFirstPage = useLocation().key === 'default';
  const isThere = useDeferredValue(!isPending, !isFirstPage);
  const isDeleting = useIsMutating({ mutationKey: deletionKey(id) }) > 0;
  if (isThere && error && isNotFound(error) && !isDeleting) return <NotFound />;
  return (
    <QueryView
      query={{ ...query, isPending: isPending || !isThere }}
      loading={<JobReferenceSkeleton />}
      failed="The job reference could not be loaded"
      failedIn={Card}
    >
      {(jobReference) => (
        <JobReferenceDetails
          jobReference={jobReference}
          collaboration={collaboration(jobReference)}
          onUpload={() => onUpload(jobReference)}
        />
      )}
    </QueryView>
  );
};
