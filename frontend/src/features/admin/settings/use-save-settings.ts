import type { OrganisationSettings, UpdateOrganisationRequest } from '@jobref/contracts/domain/organisation';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { ApiError } from '../../../api/api-error.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { useSaveChanges } from '../../../drafts/use-save-changes.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import type { SettingsValues } from './settings-values.js';
import { settingsKey } from './use-settings.js';

/** What was saved is known at once, here and where the organisation's name and logo stand. */
export const useKeepSettings = () => {
  const queryClient = useQueryClient();
  return (change: (before: OrganisationSettings) => OrganisationSettings) => {
    queryClient.setQueryData<OrganisationSettings>(settingsKey, (before) => before && change(before));
    return queryClient.invalidateQueries({ queryKey: ['/api/config'] });
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
    path: settingsKey[0],
    draft,
    record: settings,
    onSaved: (saved) => {
      toast({ title: 'Settings Saved', description: 'PDFs and mails use them from now on.' });
      onSaved(saved);
      return keep(() => saved);
    },
    onSettled,
    onError: (error) => {
      toastFailure('Error', 'Failed to save the settings')(error);
      if (error instanceof ApiError && error.field)
        form.setFields([{ name: error.field as keyof SettingsValues, errors: [error.text] }]);
    },
  });
};
