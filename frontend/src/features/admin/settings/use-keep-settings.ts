import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import { useQueryClient } from '@tanstack/react-query';
import { appConfigQuery } from '../../../domain/queries.js';
import { settingsQuery } from '../queries.js';

/** What was saved is known at once, here and where the organisation's name and logo stand. */
export const useKeepSettings = () => {
  const queryClient = useQueryClient();
  return async (change: (before: OrganisationSettings) => OrganisationSettings) => {
    // One that was asked for before would undo it.
    await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
    queryClient.setQueryData(settingsQuery.queryKey, (before) => before && change(before));
    return queryClient.invalidateQueries(appConfigQuery);
  };
};
