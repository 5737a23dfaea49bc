import type { OrganisationSettings, UpdateOrganisationRequest } from '@jobref/contracts/domain/organisation';

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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values that differ from what is saved. */
export const changedValues = (
  saved: SettingsValues,
  values: Partial<SettingsValues>,
): Partial<SettingsValues> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined || isSame(value, saved[name]) ? [] : [[name, value]];
    }),
  );
