import { isTimeZone } from '@jobref/contracts/domain/regional';

/** Returns "America/New York" for "America/New_York". */
export const zoneText = (zone: string) => zone.replaceAll('_', ' ');

/** Returns a zone's current offset from UTC: "GMT+1". */
export const zoneOffset = (zone: string, now: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

let known: readonly string[] | undefined;
/** Returns the supported zones. Cached: each check creates a formatter. */
const knownZones = () => (known ??= ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(isTimeZone));

/** Returns the zones that browser and server support as options for antd's Select, with the current zone. */
export const zoneOptions = (current: string) =>
  [...new Set([current, ...knownZones()])].map((zone) => ({ value: zone, label: zoneText(zone) }));
