import {
  logoPath,
  type Organisation,
  type OrganisationRecord,
  type OrganisationSettings,
} from '@jobref/contracts/domain/organisation';

/** Returns the URL of the logo; null when there is none. */
export const logoUrlOf = ({ logoVersion }: Pick<Organisation, 'logoVersion'>): string | null =>
  logoVersion ? logoPath(logoVersion) : null;

export const presentSettings = ({
  logoVersion,
  ...organisation
}: OrganisationRecord): OrganisationSettings => ({ ...organisation, logoUrl: logoUrlOf({ logoVersion }) });
