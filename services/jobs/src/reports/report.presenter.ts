import { daysIn, plusDays } from '@jobref/contracts/domain/days';
import { type JobReferenceStatus, jobReferenceStatus } from '@jobref/contracts/domain/job-references';
import type { ReportPeriod, ReportRecord } from '@jobref/contracts/domain/reports';

/** Returns every day of the period, including days without work. */
export const everyDay = (period: ReportPeriod, worked: ReportRecord['days']): ReportRecord['days'] => {
  const byDay = new Map(worked.map((entry) => [entry.day, entry]));
  return Array.from({ length: daysIn(period) }, (_, index) => {
    const day = plusDays(period.from, index);
    return byDay.get(day) ?? { day, jobReferences: 0, files: 0, pdfs: 0 };
  });
};

export const everyStatus = (
  counted: { status: JobReferenceStatus; count: number }[],
): ReportRecord['byStatus'] => {
  const byStatus = new Map(counted.map(({ status, count }) => [status, count]));
  const all = jobReferenceStatus.options.map((status) => [status, byStatus.get(status) ?? 0]);
  return Object.fromEntries(all) as ReportRecord['byStatus'];
};
