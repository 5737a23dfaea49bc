import { updateOrganisationRequest, type OrganisationSettings } from '@jobref/contracts/organisation';
import { Form } from 'antd';
import { useState } from 'react';
import { useDraftText } from '../../../api/use-draft-text.js';
import { changedValues, parsedChanges, valuesOf, type SettingsValues } from './settings-values.js';
import { useSaveSettings } from './use-save-settings.js';

/** The form's values, which of them are unsaved, and what is done with them. A session that ends takes no change away. */
export const useSettingsForm = (settings: OrganisationSettings) => {
  const [form] = Form.useForm<SettingsValues>();
  const [draft, keepDraft] = useDraftText('settings');
  const [values, setValues] = useState<SettingsValues>(() => ({
    ...valuesOf(settings),
    ...parsedChanges(draft),
  }));
  const show = (next: SettingsValues) => {
    setValues(next);
    keepDraft('');
    form.setFieldsValue(next);
  };
  const { base, setBase, save, isPending, conflict } = useSaveSettings(settings, form, (shown) =>
    show(valuesOf(shown)),
  );
  const saved = valuesOf(base);
  return {
    form,
    values,
    isDirty: Object.keys(changedValues(saved, values)).length > 0,
    isSaving: isPending,
    save: (wanted: SettingsValues) => save(updateOrganisationRequest.parse(wanted)),
    conflict,
    onType: (_changed: unknown, next: SettingsValues) => {
      setValues(next);
      const changes = changedValues(saved, next);
      keepDraft(Object.keys(changes).length > 0 ? JSON.stringify(changes) : '');
    },
    discard: () => {
      setBase(settings);
      show(valuesOf(settings));
      form.setFields(Object.keys(saved).map((name) => ({ name: name as keyof SettingsValues, errors: [] })));
    },
  };
};
