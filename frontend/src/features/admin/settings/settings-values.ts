import type { OrganisationSettings, UpdateOrganisationRequest } from '@jobref/contracts/domain/organisation';

export type SettingsValues = Required<UpdateOrganisationRequest>;

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
