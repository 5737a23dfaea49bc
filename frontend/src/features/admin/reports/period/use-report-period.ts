import type { ReportPeriod } from '@jobref/contracts/domain/reports';
import { useQuery } from '@tanstack/react-query';
import { dayOf } from '../../../../domain/days/local-days.js';
import { localTimeZone } from '../../../../domain/days/local-time-zone.js';
import { useQueryParameters } from '../../../../ui/hooks/use-query-parameters.js';
import { useNow } from '../../../../ui/hooks/use-now.js';
import { settingsQuery } from '../../queries.js';
import { periodParams, parsePeriod, type Preset } from './report-period.js';

/** Returns the period from the address. `chosen` is null until the organisation's time zone is known. */
export const useReportPeriod = () => {
  const { parameters, change } = useQueryParameters();
  const { data: settings, isPending } = useQuery(settingsQuery);
  const now = useNow();
  const choose = (choice: Preset | ReportPeriod) => change(periodParams(choice));
  if (isPending) return { chosen: null, choose };
  const timeZone = settings?.timeZone ?? localTimeZone();
  const today = dayOf(now, timeZone);
  /** Null where the user's own time zone is the same. */
  const foreignZone = timeZone === localTimeZone() ? null : timeZone;
  return { chosen: { today, foreignZone, ...parsePeriod(parameters, today) }, choose };
};
