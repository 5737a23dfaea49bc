import type { JobReference } from '@jobref/contracts/domain/job-references';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsLive } from '../../live/news.js';
import { listPaths } from '../../api/list-paths.js';
import { request } from '../../api/request.js';

export const jobReferenceKey = (id: string) => ['/api/jobs', id] as const;

const isUnderWay = (jobReference: JobReference | undefined) =>
  jobReference?.pdfGenerations.some(({ status }) => status === 'queued' || status === 'running') ?? false;

/** Without a stream of news a PDF that is being made is asked after this often, in milliseconds. */
const followInterval = 5_000;

/** GET /api/jobs/{id}. */
export const jobReferenceQuery = (id: string) => ({
  queryKey: jobReferenceKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request<JobReference>('GET', jobReferenceKey(id).join('/'), undefined, signal),
});

/** The whole job reference. News say when it is to be asked for again; only without them a PDF's making is followed. */
export const useJobReference = (id: string | null) => {
  const isLive = useIsLive();
  return useQuery<JobReference>({
    ...(id ? jobReferenceQuery(id) : { queryKey: jobReferenceKey(''), queryFn: skipToken }),
    refetchInterval: ({ state }) => (!isLive && isUnderWay(state.data) ? followInterval : false),
  });
};

/** After a change to a job reference, its files or PDFs: all that may show it is asked for anew, as no news may come of it. */
export const useRefreshJobReferences = () => {
  const queryClient = useQueryClient();
  return () => Promise.all(listPaths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
};
