import type { OrganisationSettings, UpdateOrganisationRequest } from '@jobref/contracts/domain/organisation';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { appConfigQuery } from '../../../domain/queries.js';
import { formFailure } from '../../../domain/form-failure.js';
import { useSaveChanges } from '../../../drafts/use-save-changes.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import type { SettingsValues } from './settings-values.js';
import { settingsQuery } from '../queries.js';

export const settingsPath = '/api/admin/settings';

/** What was saved is known at once, here and where the organisation's name and logo stand. */
export const useKeepSettings = () => {
  const queryClient = useQueryClient();
  return (change: (before: OrganisationSettings) => OrganisationSettings) => {
    queryClient.setQueryData(settingsQuery.queryKey, (before) => before && change(before));
    return queryClient.invalidateQueries(appConfigQuery);
  };
};

interface Watchers {
  draft: string;
  onSaved: (saved: OrganisationSettings) => void;
  onSettled: (shown: OrganisationSettings) => void;
}

/** PUT /api/admin/settings; a refusal that names a field stands at that field too [AD-03 VA-07]. */
export const useSaveSettings = (
  settings: OrganisationSettings,
  form: FormInstance<SettingsValues>,
  { draft, onSaved, onSettled }: Watchers,
) => {
  const keep = useKeepSettings();
  return useSaveChanges<OrganisationSettings, UpdateOrganisationRequest>({
    method: 'PUT',
    path: settingsPath,
    draft,
    record: settings,
    onSaved: (saved) => {
      toast({ title: 'Settings Saved', description: 'PDFs and mails use them from now on.' });
      onSaved(saved);
      return keep(() => saved);
    },
    onSettled,
    onError: formFailure(form, 'Failed to save the settings'),
  });
};
