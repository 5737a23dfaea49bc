import { isTimeZone } from '@jobref/contracts/domain/regional';

/** "America/New_York" reads "America/New York". */
export const zoneText = (zone: string) => zone.replaceAll('_', ' ');

/** How far a zone is from UTC now: "GMT+1". */
export const zoneOffset = (zone: string, now: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

let known: readonly string[] | undefined;
/** Asked once: each zone that is tried costs a formatter. */
const knownZones = () => (known ??= ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(isTimeZone));

/** All zones that the browser knows and the server takes, for antd's Select; with the one that is set. */
export const zoneOptions = (current: string) =>
  [...new Set([current, ...knownZones()])].map((zone) => ({ value: zone, label: zoneText(zone) }));
