import { updateOrganisationRequest, type OrganisationSettings } from '@jobref/contracts/domain/organisation';
import { Form } from 'antd';
import { useState } from 'react';
import { changedFields } from '../../../api/save-changes.js';
import { useFormDraft } from '../../../drafts/use-form-draft.js';
import { valuesOf, type SettingsValues } from './settings-values.js';
import { useSaveSettings } from './use-save-settings.js';

const draft = 'settings';

/** The form's values, which of them are unsaved, and what is done with them. A session that ends takes no change away. */
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
  const { base, setBase, save, isPending, conflict } = useSaveSettings(settings, form, {
    draft,
    onSaved: showSaved,
    onSettled: show,
  });
  const saved = valuesOf(base);
  return {
    form,
    values,
    isDirty: Object.keys(changedFields(saved, values)).length > 0,
    isSaving: isPending,
    save: (wanted: SettingsValues) => save(updateOrganisationRequest.parse(wanted)),
    conflict,
    onType: (_changed: unknown, next: SettingsValues) => {
      setValues(next);
      keep(changedFields(saved, next), base);
    },
    discard: () => {
      setBase(settings);
      showSaved(settings);
      form.setFields(Object.keys(saved).map((name) => ({ name: name as keyof SettingsValues, errors: [] })));
    },
  };
};
