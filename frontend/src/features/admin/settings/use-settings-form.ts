import {
  updateOrganisationRequest,
  type OrganisationSettings,
  type UpdateOrganisationRequest,
} from '@jobref/contracts/domain/organisation';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { changedFields } from '../../../api/save-changes.js';
import { formErrorHandler } from '../../../domain/form-error-handler.js';
import { useFormDraft } from '../../../drafts/use-form-draft.js';
import { useSaveChanges } from '../../../drafts/use-save-changes.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { settingsPath } from '../queries.js';
import { valuesOf, type SettingsValues } from './settings-values.js';
import { useUpdateCachedSettings } from './use-update-cached-settings.js';

const draft = 'settings';

/**
 * Returns the form's values, whether they are unsaved, and its actions. Unsaved changes survive the end of a session.
 * An error that names a field is shown at that field too [AD-03 VA-07].
 */
export const useSettingsForm = (settings: OrganisationSettings) => {
  const [form] = Form.useForm<SettingsValues>();
  const { kept, keep } = useFormDraft<SettingsValues>(draft);
  const [values, setValues] = useState<SettingsValues>(() => ({
    ...valuesOf(settings),
    ...kept,
  }));
  const show = (shown: OrganisationSettings) => {
    const next = valuesOf(shown);
    setValues(next);
    form.setFieldsValue(next);
  };
  const showSaved = (shown: OrganisationSettings) => {
    show(shown);
    keep({});
  };
  const keepSaved = useUpdateCachedSettings();
  const refresh = useRefresh();
  const { base, startFrom, save, isPending, isUncertain, conflict } = useSaveChanges<
    OrganisationSettings,
    UpdateOrganisationRequest
  >({
    method: 'PUT',
    path: settingsPath,
    draft,
    record: settings,
    onSaved: (saved) => {
      toast({ title: 'Settings Saved', description: 'PDFs and mails use them from now on.' });
      showSaved(saved);
      return keepSaved(() => saved);
    },
    onSettled: show,
    onError: (error) => {
      formErrorHandler(form, 'Failed to save the settings')(error);
      // They may be saved, with the response lost.
      void refresh([settingsPath]);
    },
  });
  const saved = valuesOf(base);
  const isDirty = isUncertain || Object.keys(changedFields(saved, values)).length > 0;
  // A colleague's saved changes are shown as long as this form has none that are unsaved.
  const [followed, setFollowed] = useState(settings);
  if (settings !== followed && !isDirty && !isPending) {
    setFollowed(settings);
    if (settings.version !== base.version) {
      startFrom(settings);
      setValues(valuesOf(settings));
    }
  }
  useEffect(() => {
    if (!isDirty) form.setFieldsValue(values);
  }, [form, isDirty, values]);
  return {
    form,
    values,
    isDirty,
    isSaving: isPending,
    save: (edited: SettingsValues) => save(updateOrganisationRequest.parse(edited)),
    conflict,
    onType: (_changed: unknown, next: SettingsValues) => {
      setValues(next);
      keep(changedFields(saved, next), base);
    },
    discard: () => {
      startFrom(settings);
      showSaved(settings);
      form.setFields(Object.keys(saved).map((name) => ({ name: name as keyof SettingsValues, errors: [] })));
    },
  };
};
