import type { JobReference } from '@jobref/contracts/job-references';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from './request.js';

export const jobReferenceKey = (id: string) => ['/api/jobs', id] as const;

const isUnderWay = (jobReference: JobReference | undefined) =>
  jobReference?.pdfGenerations.some(({ status }) => status === 'queued' || status === 'running') ?? false;

const followInterval = 2000;

/** GET /api/jobs/{id}: the whole job reference. Asked again every 2 s while one of its PDFs is being made, and only then. */
export const useJobReference = (id: string | null) =>
  useQuery<JobReference>({
    queryKey: jobReferenceKey(id ?? ''),
    queryFn: id
      ? ({ signal }) => request('GET', jobReferenceKey(id).join('/'), undefined, signal)
      : skipToken,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? followInterval : false),
  });

/** The lists that change with every job reference, file and PDF: all are asked for anew. */
export const useRefreshJobReferences = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['/api/jobs', '/api/stats', '/api/activity'].map((path) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    );
};
