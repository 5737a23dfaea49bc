import {
  logoPath,
  type Organisation,
  type OrganisationRecord,
  type OrganisationSettings,
} from '@jobref/contracts/domain/organisation';

/** Where the logo is fetched from; null where there is none. */
export const logoUrlOf = ({ logoVersion }: Organisation): string | null =>
  logoVersion === null ? null : logoPath(logoVersion);

export const presentSettings = (organisation: OrganisationRecord): OrganisationSettings => ({
  name: organisation.name,
  footer: organisation.footer,
  timeZone: organisation.timeZone,
  locale: organisation.locale,
  verification: organisation.verification,
  linkMailSubject: organisation.linkMailSubject,
  linkMailMessage: organisation.linkMailMessage,
  dossier: organisation.dossier,
  logoUrl: logoUrlOf(organisation),
  version: organisation.version,
});
