import type { OrganisationSettings, UpdateOrganisationRequest } from '@jobref/contracts/domain/organisation';

export type SettingsValues = Required<UpdateOrganisationRequest>;

/** Returns the form's values, without the logo, which is saved separately. */
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
