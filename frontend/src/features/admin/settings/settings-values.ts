import type { OrganisationSettings, UpdateOrganisationRequest } from '@jobref/contracts/domain/organisation';
import { isSameValue } from '../../../api/save-changes.js';

export type SettingsValues = Required<UpdateOrganisationRequest>;
const names = [
  'name',
  'footer',
  'timeZone',
  'locale',
  'verification',
  'linkMailSubject',
  'linkMailMessage',
  'dossier',
] as const;

/** What can be typed and chosen; the logo is saved by itself. */
export const valuesOf = (settings: OrganisationSettings): SettingsValues => ({
  name: settings.name,
  footer: settings.footer,
  timeZone: settings.timeZone,
  locale: settings.locale,
  verification: settings.verification,
  linkMailSubject: settings.linkMailSubject,
  linkMailMessage: settings.linkMailMessage,
  dossier: settings.dossier,
});

/** The values that differ from what is saved. */
export const changedValues = (
  saved: SettingsValues,
  values: Partial<SettingsValues>,
): Partial<SettingsValues> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined || isSameValue(value, saved[name]) ? [] : [[name, value]];
    }),
  );
