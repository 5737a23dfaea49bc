import { dateFormat, type Regional } from '@jobref/contracts/domain/regional';

/** Formats a moment as in dossiers: "20 November 2026, 14:02". */
export const dossierDate = (regional: Regional, moment: Date) => {
  const [day, time] = (['dateStyle', 'timeStyle'] as const).map((style) =>
    dateFormat(regional, { [style]: style === 'dateStyle' ? 'long' : 'short' }).format(moment),
  );
  return `${day}, ${time}`;
};

/** Formats a moment as in mails, with the zone as readers may be anywhere: "20 November 2026 at 14:02 GMT". */
export const mailDate = (regional: Regional, moment: Date) =>
  dateFormat(regional, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);

/** Formats the day alone, for the list of locales. */
export const sampleDay = (regional: Regional, moment: Date) =>
  dateFormat(regional, { dateStyle: 'long' }).format(moment);
