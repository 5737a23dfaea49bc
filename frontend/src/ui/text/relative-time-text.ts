import { counted } from './counted.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

/** The dashboard's wording: "Just now" under 1 hour, "N hours ago" under 24 hours, then "N days ago" [ST-08]. */
export const shortRelativeTime = (moment: Date, now: Date) => {
  const elapsed = now.getTime() - moment.getTime();
  if (elapsed < hour) return 'Just now';
  if (elapsed < day) return `${Math.floor(elapsed / hour)} hours ago`;
  return `${Math.floor(elapsed / day)} days ago`;
};

const yearsWording = (elapsed: number) => {
  const years = Math.floor(elapsed / year);
  const months = Math.floor((elapsed % year) / month);
  if (months < 3) return `about ${counted(years, 'year')}`;
  return months < 9 ? `over ${counted(years, 'year')}` : `almost ${counted(years + 1, 'year')}`;
};

/** The usual English distance wording: the thresholds are those of date-fns' formatDistance, without seconds. */
const distanceWording = (elapsed: number) => {
  if (elapsed < 0.5 * minute) return 'less than a minute';
  if (elapsed < 44.5 * minute) return counted(Math.max(1, Math.round(elapsed / minute)), 'minute');
  if (elapsed < 89.5 * minute) return 'about 1 hour';
  if (elapsed < day - 0.5 * minute) return `about ${counted(Math.round(elapsed / hour), 'hour')}`;
  if (elapsed < 1.75 * day) return '1 day';
  if (elapsed < month) return counted(Math.round(elapsed / day), 'day');
  if (elapsed < 1.5 * month) return 'about 1 month';
  if (elapsed < 2 * month) return 'about 2 months';
  if (elapsed < year) return counted(Math.min(11, Math.round(elapsed / month)), 'month');
  return yearsWording(elapsed);
};

/** "about 3 hours ago", "2 days ago": everywhere but on the dashboard [ST-08]. A future moment counts as now. */
export const relativeTime = (moment: Date, now: Date) =>
  `${distanceWording(Math.max(0, now.getTime() - moment.getTime()))} ago`;

const absolute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO 8601 moment as "20 Nov 2026, 21:49", in the viewer's time zone. */
export const exactTime = (value: string) => absolute.format(new Date(value));
