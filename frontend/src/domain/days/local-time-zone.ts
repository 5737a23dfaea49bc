import { isTimeZone } from '@jobref/contracts/domain/regional';

/** Returns the person's time zone, used for bare days. UTC when the API does not know the browser's zone. */
export const localTimeZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
};
