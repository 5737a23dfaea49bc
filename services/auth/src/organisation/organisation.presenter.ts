import type { Organisation } from '@jobref/contracts/organisation';
import type { OrganisationSettings } from './organisation-settings.entity.js';

export const presentOrganisation = (settings: OrganisationSettings): Organisation => ({
  name: settings.name,
  footer: settings.footer,
  timeZone: settings.timeZone,
  locale: settings.locale,
  logoVersion: settings.logoVersion,
});
