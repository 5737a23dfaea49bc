import type { OrganisationSettings, UpdateOrganisationRequest } from '@jobref/contracts/organisation';

export type SettingsValues = Required<UpdateOrganisationRequest>;
const names = ['name', 'footer', 'timeZone', 'locale'] as const;

/** What can be typed and chosen; the logo is saved by itself. */
export const valuesOf = (settings: OrganisationSettings): SettingsValues => ({
  name: settings.name,
  footer: settings.footer,
  timeZone: settings.timeZone,
  locale: settings.locale,
});

/** The values that differ from what is saved. */
export const changedValues = (
  saved: SettingsValues,
  values: Partial<SettingsValues>,
): Partial<SettingsValues> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined || value === saved[name] ? [] : [[name, value]];
    }),
  );

/** Changes that were kept in this tab; none where they cannot be read. */
export const parsedChanges = (text: string): Partial<SettingsValues> => {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(texts.filter(([name]) => names.some((each) => each === name)));
  } catch {
    return {};
  }
};
