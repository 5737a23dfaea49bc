import type { DossierDefaults } from '@jobref/contracts/domain/dossier-options';
import { updateOrganisationRequest, type OrganisationSettings } from '@jobref/contracts/domain/organisation';
import { limits } from '@jobref/contracts/domain/limits';
import { Button, Form, Input } from 'antd';
import { dossierText } from '../../../domain/dossier/dossier-labels.js';
import { ConflictDialog } from '../../../ui/overlays/conflict-dialog.js';
import { Card } from '../../../ui/display/card.js';
import { InertWhile } from '../../../ui/forms/inert-while.js';
import { zodRule } from '../../../ui/forms/zod-rule.js';
import { UnsavedChangesPrompt } from '../../../ui/overlays/unsaved-changes-prompt.js';
import { TagsCard } from '../tags/tags-card.js';
import { DossierFields } from './dossier-fields.js';
import { LogoField } from './logo-field.js';
import { RegionalFields } from './regional-fields.js';
import { SendingFields } from './sending-fields.js';
import { SettingsPreview } from './settings-preview.js';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form.js';

const { name, footer } = updateOrganisationRequest.shape;
const labels = {
  name: 'Organisation name',
  footer: 'Footer',
  timeZone: 'Time zone',
  locale: 'Locale',
  dossier: 'PDFs',
  verification: 'Verification of PDFs',
  linkMailSubject: 'Subject of mails to clients',
  linkMailMessage: 'Mails to clients',
};

const valueText = (name: string, value: unknown) =>
  name === 'dossier' ? dossierText(value as DossierDefaults) : undefined;

/** Renders the settings for PDFs and mails, with a live preview beside them [AD-03]. */
export const SettingsForm = ({ settings }: { settings: OrganisationSettings }) => {
  const { form, values, isDirty, isSaving, save, conflict, onType, discard } = useSettingsForm(settings);
  return (
    <div className={styles.layout}>
      <div className="sections">
        <Card title="Organisation" flush>
          <Form
            form={form}
            layout="vertical"
            noValidate
            initialValues={values}
            validateTrigger="onBlur"
            onValuesChange={onType}
            onFinish={save}
          >
            <InertWhile pending={isSaving}>
              <div className={styles.fields}>
                <Form.Item label="Organisation name" name="name" rules={zodRule(name)}>
                  <Input dir="auto" autoComplete="organization" maxLength={limits.organisationName} />
                </Form.Item>
                <Form.Item
                  label="Footer"
                  name="footer"
                  rules={zodRule(footer, { required: false })}
                  extra="One line at the foot of each PDF page and each mail: an address, a phone number."
                >
                  <Input dir="auto" autoComplete="off" maxLength={limits.organisationFooter} />
                </Form.Item>
                <RegionalFields values={values} />
                <DossierFields />
                <SendingFields />
              </div>
            </InertWhile>
            <div className={styles.foot}>
              <span className={styles.state} role="status">
                {isDirty ? 'Unsaved changes' : 'All changes saved'}
              </span>
              {isDirty && <Button onClick={discard}>Discard</Button>}
              <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isDirty}>
                {isSaving ? 'Saving...' : 'Save Changes'}
              </Button>
            </div>
          </Form>
        </Card>
        <LogoField logoUrl={settings.logoUrl} name={settings.name} />
        <TagsCard />
      </div>
      <SettingsPreview values={values} logoUrl={settings.logoUrl} />
      <ConflictDialog conflict={conflict} labels={labels} show={valueText} />
      <UnsavedChangesPrompt
        when={isDirty}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onLeave={discard}
      >
        Your changes to the settings are not saved yet. Leaving this page discards them.
      </UnsavedChangesPrompt>
    </div>
  );
};
