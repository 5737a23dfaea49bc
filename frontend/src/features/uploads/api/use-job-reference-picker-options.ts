import type { JobReference } from '@jobref/contracts/domain/job-references';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestPage } from '../../../api/request.js';

/** So many at once; the rest is found by typing. */
const pickerSize = 20;

const pathFor = (query: string) =>
  `/api/jobs/search?${new URLSearchParams({ query, ability: 'upload', limit: String(pickerSize) }).toString()}`;

/** The job references to which the person may upload and that match what was typed, newest first while nothing is; searched on the server, only while the list is open [UD-01]. */
export const useJobReferencePickerOptions = (query: string, isOpen: boolean) =>
  useQuery({
    queryKey: ['/api/jobs', { picker: query }],
    queryFn: ({ signal }) => requestPage<JobReference>(pathFor(query), signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
