import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';
import { isLive } from '../../live/live-updates.js';
import { isInProgress } from '../dossier/is-in-progress.js';
import { jobReferenceQuery } from '../queries.js';

const awaitsPdf = (jobReference: JobReference | undefined) =>
  jobReference?.pdfGenerations.some(isInProgress) ?? false;

/** Interval for polling a PDF in the making, in milliseconds; with live updates only in case one is missed. */
const pollInterval = () => (isLive() ? 20_000 : 5_000);

/**
 * Returns the whole job reference. Live updates refresh it, and it is polled while a PDF is being made. The stream is
 * not subscribed to: its opening would render the whole page once more.
 */
export const useJobReference = (id: string | null) =>
  useQuery({
    ...jobReferenceQuery(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (awaitsPdf(state.data) ? pollInterval() : false),
  });
