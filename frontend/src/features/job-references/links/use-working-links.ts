import type { ClientLink } from '@jobref/contracts/domain/client-links';
import { useQueryClient } from '@tanstack/react-query';
import { errorToastHandler } from '../../../session/error-toast-handler.js';
import { linkState } from './link-state.js';
import { clientLinksQuery } from './queries.js';

/** Returns a function that fetches a job reference's working links; on failure it shows a toast and returns none. */
export const useWorkingLinks = (jobReferenceId: string) => {
  const queryClient = useQueryClient();
  return async () => {
    const links = await queryClient
      .fetchQuery({ ...clientLinksQuery(jobReferenceId), staleTime: 0 })
      .catch((error: Error): ClientLink[] => {
        errorToastHandler('Error', 'Could not check whether clients have links to it')(error);
        return [];
      });
    return links.filter((link) => linkState(link).works);
  };
};
