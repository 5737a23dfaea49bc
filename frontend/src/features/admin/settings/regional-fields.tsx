import { languageOf } from '@jobref/contracts/domain/dossier-language/language';
import { updateOrganisationRequest } from '@jobref/contracts/domain/organisation';
import { dateFormat, dossierTimeFormat } from '@jobref/contracts/domain/regional';
import { Form } from 'antd';
import { useMemo } from 'react';
import { zodRule } from '../../../ui/forms/zod-rule.js';
import { useNow } from '../../../ui/hooks/use-now.js';
import { SingleSelect } from '../../../ui/forms/single-select.js';
import { localeOptions, localeText } from './locales.js';
import type { SettingsValues } from './settings-values.js';
import { zoneOffset, zoneOptions, zoneText } from './time-zones.js';

const { timeZone, locale } = updateOrganisationRequest.shape;

const Choice = ({ label, note }: { label: string; note: string }) => (
  <span className="flex justify-between gap-12">
    <span>{label}</span>
    <span className="text-secondary text-13">{note}</span>
  </span>
);

/** Renders the fields for time zone and locale; both lists can be searched by typing. */
export const RegionalFields = ({ values }: { values: SettingsValues }) => {
  const now = useNow();
  const zones = useMemo(() => zoneOptions(values.timeZone), [values.timeZone]);
  const locales = useMemo(() => localeOptions(values.locale), [values.locale]);
  const date = dossierTimeFormat(values, 'long')(now);
  const dateOnPdfs = languageOf(values.dossier.language, values).dates.minute(now);
  return (
    <>
      <Form.Item
        label="Time zone"
        name="timeZone"
        rules={zodRule(timeZone)}
        extra="Days in reports begin at midnight in this time zone."
      >
        <SingleSelect
          options={zones}
          showSearch={{ optionFilterProp: 'label' }}
          optionRender={({ value }) => (
            <Choice label={zoneText(String(value))} note={zoneOffset(String(value), now)} />
          )}
        />
      </Form.Item>
      <Form.Item
        label="Locale"
        name="locale"
        rules={zodRule(locale)}
        extra={
          <span aria-live="polite">
            Dates {date === dateOnPdfs ? 'on PDFs and in mails' : 'in mails'} read{' '}
            <b className="text-default font-medium">{date}</b>
          </span>
        }
      >
        <SingleSelect
          options={locales}
          showSearch={{ optionFilterProp: 'label' }}
          optionRender={({ value }) => (
            <Choice
              label={localeText(String(value))}
              note={dateFormat({ ...values, locale: String(value) }, { dateStyle: 'long' }).format(now)}
            />
          )}
        />
      </Form.Item>
    </>
  );
};
