import { isTimeZone } from '@jobref/contracts/domain/regional';

/** Where the person is: bare days are those of it. UTC where the browser names a zone that the API does not know. */
export const ownTimeZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
};
