import type { OrganisationRecord } from '@jobref/contracts/domain/organisation';
import { versionOf } from '@jobref/service-kit/versions';
import type { OrganisationSettings } from './organisation-settings.entity.js';

/** The version of all that is set together; the logo is set by itself. */
export const versionOfOrganisation = ({ name, footer, timeZone, locale }: OrganisationSettings): string =>
  versionOf({ name, footer, timeZone, locale });

export const presentOrganisation = (settings: OrganisationSettings): OrganisationRecord => ({
  name: settings.name,
  footer: settings.footer,
  timeZone: settings.timeZone,
  locale: settings.locale,
  logoVersion: settings.logoVersion,
  version: versionOfOrganisation(settings),
});
