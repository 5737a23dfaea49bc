import type { UpdateOrganisationRequest } from '@jobref/contracts/organisation';

type Settings = UpdateOrganisationRequest;
export interface SettingsChanges {
  before: Partial<Settings>;
  after: Partial<Settings>;
}

const editable = ['name', 'footer', 'timeZone', 'locale'] as const;

/** Which of the wanted settings differ from what stands; null when none does. */
export const changesTo = (current: Settings, wanted: Settings): SettingsChanges | null => {
  const changed = editable.filter((key) => wanted[key] !== current[key]);
  if (changed.length === 0) return null;
  const pick = (source: Settings) => Object.fromEntries(changed.map((key) => [key, source[key]]));
  return { before: pick(current), after: pick(wanted) };
};
