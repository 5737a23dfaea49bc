import { daysIn, plusDays } from '@jobref/contracts/domain/days';
import { limits } from '@jobref/contracts/domain/limits';
import type { ReportPeriod } from '@jobref/contracts/domain/reports';
import { isDay } from '../../../../ui/forms/typed-day.js';

const presets = ['7', '30', '90', 'year'] as const;
export type Preset = (typeof presets)[number];
export type Choice = Preset | 'custom';

const defaultPreset: Preset = '30';

const isPreset = (value: string | null): value is Preset => presets.some((preset) => preset === value);

/** Returns the last 7, 30 or 90 days including today, or this year so far. */
export const presetPeriod = (preset: Preset, today: string): ReportPeriod => ({
  from: preset === 'year' ? `${today.slice(0, 4)}-01-01` : plusDays(today, 1 - Number(preset)),
  to: today,
});

/** Reads the period from the query parameters; invalid values are ignored. */
export const parsePeriod = (
  parameters: URLSearchParams,
  today: string,
): { choice: Choice; period: ReportPeriod } => {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  if (from && to && isDay(from) && isDay(to)) {
    const days = daysIn({ from, to });
    if (days >= 1 && days <= limits.reportDays) return { choice: 'custom', period: { from, to } };
  }
  const named = parameters.get('period');
  const choice = isPreset(named) ? named : defaultPreset;
  return { choice, period: presetPeriod(choice, today) };
};

/** Returns the query parameters of a choice. */
export const periodParams = (choice: Preset | ReportPeriod) =>
  typeof choice === 'string'
    ? { period: choice === defaultPreset ? null : choice, from: null, to: null }
    : { period: null, ...choice };

/** Moves one end of a period. The other end follows, to keep the period between 1 day and a report's maximum. */
export const moveEnd = (period: ReportPeriod, end: 'from' | 'to', day: string): ReportPeriod => {
  const moved = { ...period, [end]: day };
  const days = daysIn(moved);
  if (days >= 1 && days <= limits.reportDays) return moved;
  const reach = days < 1 ? 0 : limits.reportDays - 1;
  return end === 'from' ? { from: day, to: plusDays(day, reach) } : { from: plusDays(day, -reach), to: day };
};
