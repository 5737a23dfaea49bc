import type { ReportPeriod } from '@jobref/contracts/domain/reports';
import { useQuery } from '@tanstack/react-query';
import { ownTimeZone } from '../../../../domain/days/own-time-zone.js';
import { useAddress } from '../../../../ui/hooks/use-address.js';
import { useNow } from '../../../../ui/hooks/use-now.js';
import { settingsQuery } from '../../queries.js';
import { dayIn } from './days.js';
import { addressOf, readPeriod, type Preset } from './report-period.js';

/** Returns the period from the address. `chosen` is null until the organisation's time zone is known. */
export const useReportPeriod = () => {
  const { parameters, change } = useAddress();
  const { data: settings, isPending } = useQuery(settingsQuery);
  const now = useNow();
  const choose = (wanted: Preset | ReportPeriod) => change(addressOf(wanted));
  if (isPending) return { chosen: null, choose };
  const timeZone = settings?.timeZone ?? ownTimeZone();
  const today = dayIn(timeZone, now);
  /** Null where the user's own time zone is the same. */
  const foreignZone = timeZone === ownTimeZone() ? null : timeZone;
  return { chosen: { today, foreignZone, ...readPeriod(parameters, today) }, choose };
};
