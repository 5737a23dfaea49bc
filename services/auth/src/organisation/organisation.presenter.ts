import { type OrganisationRecord, organisationRecord } from '@jobref/contracts/domain/organisation';
import { pickOrNull } from '@jobref/service-kit/audit/field-changes';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { versionOf } from '@jobref/service-kit/versions';
import {
  editable,
  type EditableField,
  type OrganisationSettings,
  type Setting,
} from './organisation-settings.entity.js';

/** Returns the version over all fields that are updated together. */
export const versionOfOrganisation = (settings: OrganisationSettings): string =>
  versionOf(pickOrNull<EditableField, Setting>(editable, settings));

const present = createPresenter(organisationRecord.omit({ version: true }));

export const presentOrganisation = (settings: OrganisationSettings): OrganisationRecord => ({
  ...present(settings),
  version: versionOfOrganisation(settings),
});
