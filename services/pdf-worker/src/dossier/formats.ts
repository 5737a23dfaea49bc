import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import type { JobReferenceStatus } from '@jobref/contracts/domain/job-references';
import { dateFormat, type Regional } from '@jobref/contracts/domain/regional';

/** "In Progress" for in_progress [ST-01]. */
export const statusLabel = (status: JobReferenceStatus): string =>
  status
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');

/** "1 photo", "3 documents". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The kind of a document in a word: "PDF", "Word". */
export const documentType = (mimeType: string): string => {
  if (mimeType === acceptedFileTypes.pdf) return 'PDF';
  return mimeType === acceptedFileTypes.doc || mimeType === acceptedFileTypes.docx ? 'Word' : 'File';
};

/** The same of any file: "JPEG". */
export const fileType = (mimeType: string): string =>
  mimeType.startsWith('image/') ? mimeType.slice('image/'.length).toUpperCase() : documentType(mimeType);

export interface DateFormats {
  /** 20 November 2026 */
  day(moment: Date): string;
  /** 20 Nov 2026 */
  shortDay(moment: Date): string;
  /** 20 November 2026, 14:02 */
  minute(moment: Date): string;
}

/** Dates as the organisation writes them, in its time zone. */
export const dateFormats = (regional: Regional): DateFormats => {
  const long = dateFormat(regional, { dateStyle: 'long' });
  const medium = dateFormat(regional, { dateStyle: 'medium' });
  const time = dateFormat(regional, { timeStyle: 'short' });
  return {
    day: (moment) => long.format(moment),
    shortDay: (moment) => medium.format(moment),
    minute: (moment) => `${long.format(moment)}, ${time.format(moment)}`,
  };
};
