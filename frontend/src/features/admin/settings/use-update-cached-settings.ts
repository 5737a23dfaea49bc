import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import { useQueryClient } from '@tanstack/react-query';
import { appConfigQuery } from '../../../domain/queries.js';
import { settingsQuery } from '../queries.js';

/** Returns a function that updates the cached settings and refetches the app config, with its name and logo. */
export const useUpdateCachedSettings = () => {
  const queryClient = useQueryClient();
  return async (change: (before: OrganisationSettings) => OrganisationSettings) => {
    // A fetch in flight would overwrite the change.
    await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
    queryClient.setQueryData(settingsQuery.queryKey, (before) => before && change(before));
    return queryClient.invalidateQueries(appConfigQuery);
  };
};
