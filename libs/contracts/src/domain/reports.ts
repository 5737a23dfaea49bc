import { z } from 'zod';
import { daysIn } from './days.js';
import { jobReferenceStatus } from './job-references.js';
import { limits } from './limits.js';
import { id } from './text.js';
import { personName } from './users.js';

// No calendar has a year 0, and Postgres takes none.
const day = z.iso.date({ error: 'Not a valid date' }).refine((value) => value >= '0001', 'Not a valid date');

/** Which days a report is about: both are in it, at most a year. */
export const reportPeriod = z
  .object({ from: day, to: day })
  .refine((period) => daysIn(period) >= 1, { error: 'The last day lies before the first', path: ['to'] })
  .refine((period) => daysIn(period) <= limits.reportDays, {
    error: `A report covers at most ${limits.reportDays} days`,
    path: ['from'],
  });
export type ReportPeriod = z.infer<typeof reportPeriod>;

const count = z.number().int();
/** How much of each was done. */
const work = z.object({ jobReferences: count, files: count, pdfs: count });

/** A report as the jobs service tells it [RP-01]. Days are those of `timeZone`; sizes in bytes. */
export const reportRecord = z.object({
  from: day,
  to: day,
  timeZone: z.string(),
  /** Every day of the period, those without work too. */
  days: z.array(work.extend({ day })),
  /** Job references of the period, as they stand now. */
  byStatus: z.record(jobReferenceStatus, count),
  /** Files now, the bytes of them and of PDFs, and the bytes that the period added. What lies in the bin is not counted. */
  storage: z.object({ files: count, bytes: count, addedBytes: count }),
  /** Who did the most in the period, up to ten. */
  mostActive: z.array(work.extend({ userId: id })),
});
export type ReportRecord = z.infer<typeof reportRecord>;

/** As the gateway answers it: with names, where they are known. */
export const report = reportRecord.extend({
  mostActive: z.array(work.extend({ userId: id, user: personName.nullable() })),
});
export type Report = z.infer<typeof report>;
