import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useIsMutating } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { isUnknownRecord } from '../../../api/api-error.js';
import { deletionKey } from '../../../api/deletion-key.js';
import { useJobReference } from '../../../domain/job-references/use-job-reference.js';
import { Card } from '../../../ui/display/card.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { JobReferenceDetails, type Collaboration } from './job-reference-details.js';
import { JobReferenceSkeleton } from './job-reference-skeleton.js';
import { NoJobReference } from './no-job-reference.js';

interface JobReferenceViewProps {
  id: string;
  onUpload: (jobReference: JobReference) => void;
  /** Returns the elements of other features for a loaded job reference. */
  collaboration: (jobReference: JobReference) => Collaboration;
}

/** Renders the job reference with this id, or its loading, not-found or error state [RT-07]. */
export const JobReferenceView = ({ id, onUpload, collaboration }: JobReferenceViewProps) => {
  const { data, error, isPending, refetch } = useJobReference(id);
  // The page is large: rendered as a deferred value, it does not block input. On return to it, it renders immediately.
  const isFirstPage = useLocation().key === 'default';
  const isThere = useDeferredValue(!isPending, !isFirstPage);
  const isDeleting = useIsMutating({ mutationKey: deletionKey(id) }) > 0;
  if (isThere && isUnknownRecord(error) && !isDeleting)
    return <NoJobReference wasShown={data !== undefined} />;
  return (
    <QueryView
      // Property by property: a copy of the whole result would render the page at each refetch, changed or not.
      query={{ data, error, isPending: isPending || !isThere, refetch }}
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
