import type { JobReference } from '@jobref/contracts/domain/job-references';
import { keepPreviousData } from '@tanstack/react-query';
import { usePages } from '../../api/use-pages.js';
import { searchParameters, type SearchFilters } from './search-filters.js';

/** Runs only when at least one filter is set [SE-04]. The found ones stay on the screen while the next search runs. */
export const useSearch = (filters: SearchFilters) =>
  usePages<JobReference>(['/api/jobs/search', filters], {
    parameters: () => searchParameters(filters),
    enabled: Object.keys(filters).length > 0,
    placeholderData: keepPreviousData,
  });
