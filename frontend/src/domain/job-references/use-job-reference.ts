import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { useIsLive } from '../../live/news.js';
import { jobReferenceQuery } from '../queries.js';

const isUnderWay = (jobReference: JobReference | undefined) =>
  jobReference?.pdfGenerations.some(({ status }) => status === 'queued' || status === 'running') ?? false;

/** Without a stream of news a PDF that is being made is asked after this often, in milliseconds. */
const followInterval = 5_000;

/** The whole job reference. News say when it is to be asked for again; only without them a PDF's making is followed. */
export const useJobReference = (id: string | null) => {
  const isLive = useIsLive();
  return useQuery({
    ...jobReferenceQuery(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (!isLive && isUnderWay(state.data) ? followInterval : false),
  });
};
