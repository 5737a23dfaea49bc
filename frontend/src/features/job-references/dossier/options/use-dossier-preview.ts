import { expectedSizeHeader } from '@jobref/contracts/browser/page-headers';
import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestFile } from '../../../../api/request.js';
import { useDebouncedValue } from '../../../../ui/hooks/use-debounced-value.js';

const debounceMs = 300;

/** Fetches the first pages of a dossier with these options, debounced; only the result of the last ones counts. */
export const useDossierPreview = (jobReferenceId: string, options: DossierOptions) => {
  const settled = useDebouncedValue(options, debounceMs);
  const path = `/api/jobs/${jobReferenceId}/pdf-preview`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, { options: JSON.stringify(settled) }],
    queryFn: async ({ signal }) => {
      const { bytes, headers } = await requestFile('POST', path, { options: settled }, signal);
      return { pdf: bytes, expectedSize: Number(headers.get(expectedSizeHeader)) };
    },
    placeholderData: keepPreviousData,
    // Photos and texts may have changed by the next opening.
    gcTime: 0,
  });
  return { data, error, refetch, isStale: isFetching || settled !== options };
};
