import type { OrganisationSettings, UpdateOrganisationRequest } from '@jobref/contracts/domain/organisation';

export type SettingsValues = Required<UpdateOrganisationRequest>;

/** Returns the form's values, without the logo, which is saved separately. */
export const valuesOf = ({ version: _, logoUrl: __, ...values }: OrganisationSettings): SettingsValues =>
  values;
