import { z } from 'zod';
import { daysIn } from './days.js';
import { jobReferenceStatus } from './job-references.js';
import { limits } from './limits.js';
import { id } from './text.js';
import { personName } from './users.js';

// No calendar has a year 0, and Postgres rejects it.
const dayOf = (error: string) => z.iso.date({ error }).refine((value) => value >= '0001', error);
const day = dayOf('Not a valid date');
const firstDay = dayOf('from must be a date such as 2026-11-20');
const lastDay = dayOf('to must be a date such as 2026-11-20');

/** The period of a report: both days are included, a year at most. */
export const reportPeriod = z
  .object({ from: firstDay, to: lastDay })
  .refine((period) => daysIn(period) >= 1, { error: 'to must not be before from', path: ['to'] })
  .refine((period) => daysIn(period) <= limits.reportDays, {
    error: `A report covers at most ${limits.reportDays} days, from and to included`,
    path: ['from'],
  });
export type ReportPeriod = z.infer<typeof reportPeriod>;

const count = z.number().int();
/** Amount of work done. */
const work = z.object({ jobReferences: count, files: count, pdfs: count });

/** A report as the jobs service returns it [RP-01]. Days are in `timeZone`; sizes in bytes. */
export const reportRecord = z.object({
  from: day,
  to: day,
  timeZone: z.string(),
  /** Every day of the period, days without work included. */
  days: z.array(work.extend({ day })),
  /** The period's job references by their current status. */
  byStatus: z.record(jobReferenceStatus, count),
  /** Current files, bytes of files and PDFs, and bytes added in the period. The bin is not counted. */
  storage: z.object({ files: count, bytes: count, addedBytes: count }),
  /** The most active people of the period, up to ten. */
  mostActive: z.array(work.extend({ userId: id })),
});
export type ReportRecord = z.infer<typeof reportRecord>;

/** A report as the gateway returns it, with names where they are known. */
export const report = reportRecord.extend({
  mostActive: z.array(work.extend({ userId: id, user: personName.nullable() })),
});
export type Report = z.infer<typeof report>;
