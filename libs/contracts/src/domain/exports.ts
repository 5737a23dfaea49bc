import { z } from 'zod';
import { activityQuery } from './activity.js';
import { clientsQuery } from './clients.js';
import { jobReferenceFilters, listQuery } from './job-references.js';
import { limits } from './limits.js';
import { myTasksQuery } from './tasks.js';
import { blankIsAbsent, blankIsDefault, commaList, id, timeZoneName } from './text.js';

/** Format of an export: CSV or an Excel workbook. */
export const exportFormat = z.enum(['csv', 'xlsx'], { error: 'format must be csv or xlsx' });
export type ExportFormat = z.infer<typeof exportFormat>;

/** Lists that can be exported. The audit log has an export of its own. */
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

/** Optional columns of an export of job references; reference and title always come first. */
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

/** Format of an exported file; times are given in `timeZone`. */
export const exportOptions = z.object({
  format: blankIsDefault(exportFormat.default('csv')),
  timeZone: blankIsDefault(timeZoneName.default('UTC')),
});
export type ExportOptions = z.infer<typeof exportOptions>;

/** `title` is in every export; alone it means none of the optional columns. */
const namedColumns = ['title', ...jobReferenceColumns] as const;
/** All columns if none is named. */
const columns = blankIsAbsent(
  commaList(z.enum(namedColumns), `columns must be some of ${namedColumns.join(', ')}`),
);

/** Query for exporting a sorted list, or the results of a search, newest first. */
export const exportJobReferencesQuery = exportOptions.extend({
  ...jobReferenceFilters.shape,
  ...listQuery.pick({ sort: true, order: true }).shape,
  columns,
});
export type ExportJobReferencesQuery = z.infer<typeof exportJobReferencesQuery>;

/** Export of these job references only, newest first. */
export const exportChosenRequest = exportOptions.extend({
  ids: z.array(id).min(1).max(limits.bulkIds),
  columns,
});
export type ExportChosenRequest = z.infer<typeof exportChosenRequest>;

/** Query for exporting clients by name; `query` as in the list. */
export const exportClientsQuery = exportOptions.extend(clientsQuery.pick({ query: true }).shape);
export type ExportClientsQuery = z.infer<typeof exportClientsQuery>;

/** Query for exporting the caller's tasks in the order of their list; `open` as there. */
export const exportTasksQuery = exportOptions.extend(myTasksQuery.pick({ open: true }).shape);
export type ExportTasksQuery = z.infer<typeof exportTasksQuery>;

/** Query for exporting activity, newest first; filters as in the list. */
export const exportActivityQuery = exportOptions.extend(
  activityQuery.pick({ userId: true, action: true }).shape,
);
export type ExportActivityQuery = z.infer<typeof exportActivityQuery>;
