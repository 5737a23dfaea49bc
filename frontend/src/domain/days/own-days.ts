import { isDay } from '../../ui/forms/typed-day.js';

const midnight = (day: string, daysLater = 0) => {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.getTime();
};

/** The first moment of a day where the person is, for the API, to which a bare day is one of UTC. Anything else stays as it is. */
export const firstMomentOf = (day: string) => (isDay(day) ? new Date(midnight(day)).toISOString() : day);

/** The last moment of a day where the person is: of 23 or 25 hours too. */
export const lastMomentOf = (day: string) =>
  isDay(day) ? new Date(midnight(day, 1) - 1).toISOString() : day;
