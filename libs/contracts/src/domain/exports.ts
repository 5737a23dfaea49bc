import { z } from 'zod';
import { activityQuery } from './activity.js';
import { clientsQuery } from './clients.js';
import { jobReferenceFilters, listQuery } from './job-references.js';
import { limits } from './limits.js';
import { myTasksQuery } from './tasks.js';
import { blankIsAbsent, blankIsDefault, commaList, id, timeZoneName } from './text.js';

/** CSV, or an Excel workbook. */
export const exportFormat = z.enum(['csv', 'xlsx'], { error: 'format must be csv or xlsx' });
export type ExportFormat = z.infer<typeof exportFormat>;

/** The lists that leave as files; the audit log tells of its own. */
export const exportedList = z.enum([
  'job_references',
  'clients',
  'shared_jobs',
  'tasks',
  'activity',
  'bin',
  'people',
]);
export type ExportedList = z.infer<typeof exportedList>;

/** What may be left out of an export of job references, whose code and title always stand first. */
export const jobReferenceColumns = [
  'client',
  'email',
  'status',
  'tags',
  'files',
  'size',
  'pdfs',
  'owner',
  'created',
  'changed',
  'archived',
  'description',
] as const;
export type JobReferenceColumn = (typeof jobReferenceColumns)[number];

/** How a file is to be: moments stand in it in `timeZone`. */
export const exportOptions = z.object({
  format: blankIsDefault(exportFormat.default('csv')),
  timeZone: blankIsDefault(timeZoneName.default('UTC')),
});
export type ExportOptions = z.infer<typeof exportOptions>;

/** All where none is named. */
const columns = blankIsAbsent(
  commaList(z.enum(jobReferenceColumns), `columns must be some of ${jobReferenceColumns.join(', ')}`),
);

/** A list in its order, or what a search finds, newest first. */
export const exportJobReferencesQuery = exportOptions.extend({
  ...jobReferenceFilters.shape,
  ...listQuery.pick({ sort: true, order: true }).shape,
  columns,
});
export type ExportJobReferencesQuery = z.infer<typeof exportJobReferencesQuery>;

/** These alone, newest first. */
export const exportChosenRequest = exportOptions.extend({
  ids: z.array(id).min(1).max(limits.bulkIds),
  columns,
});
export type ExportChosenRequest = z.infer<typeof exportChosenRequest>;

/** The list of clients, by name; `query` as there. */
export const exportClientsQuery = exportOptions.extend(clientsQuery.pick({ query: true }).shape);
export type ExportClientsQuery = z.infer<typeof exportClientsQuery>;

/** The caller's tasks in the order of their list; `open` as there. */
export const exportTasksQuery = exportOptions.extend(myTasksQuery.pick({ open: true }).shape);
export type ExportTasksQuery = z.infer<typeof exportTasksQuery>;

/** What happened, the last first; the filters as there. */
export const exportActivityQuery = exportOptions.extend(
  activityQuery.pick({ userId: true, action: true }).shape,
);
export type ExportActivityQuery = z.infer<typeof exportActivityQuery>;
