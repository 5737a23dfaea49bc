import type { JobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';
import { useQueryClient } from '@tanstack/react-query';

/** What hangs on a job reference changed through our own act: these parts of it and all activity are asked for anew. */
export const useRefreshTopics = (jobReferenceId: string) => {
  const queryClient = useQueryClient();
  return (...topics: JobReferenceTopic[]) =>
    Promise.all(
      [
        ...[...topics, 'activity'].map((topic) => ['/api/jobs', jobReferenceId, topic]),
        ['/api/activity'],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
};
