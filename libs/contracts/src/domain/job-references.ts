import { z } from 'zod';
import { fileUpload } from './files.js';
import { limits } from './limits.js';
import { messages } from './messages.js';
import { pdfGeneration } from './pdfs.js';
import {
  blankIsAbsent,
  blankIsDefault,
  dayOrMoment,
  id,
  isoDateTime,
  optionalEmailAddress,
  optionalText,
  plainText,
  requiredLine,
} from './text.js';
import {
  activeStatus,
  archivedStatus,
  hasFilters,
  jobReferenceSorts,
  jobReferenceStatuses,
} from './job-reference-statuses.js';
import { pageQuery } from './paging.js';
import { namedTags, tag } from './tags.js';
import { personName } from './users.js';
import { version } from './versions.js';

export const jobReferenceStatus = z.enum(jobReferenceStatuses, {
  error: 'Status must be one of draft, in_progress, completed, pending_review',
});
export type JobReferenceStatus = z.infer<typeof jobReferenceStatus>;

/** What this caller may do with a job reference, so that the SPA repeats no rule. */
export const jobReferenceAbilities = z.object({
  edit: z.boolean(),
  upload: z.boolean(),
  deleteFiles: z.boolean(),
  generatePdf: z.boolean(),
  comment: z.boolean(),
  createTasks: z.boolean(),
  share: z.boolean(),
  delete: z.boolean(),
  handOver: z.boolean(),
});
export type JobReferenceAbilities = z.infer<typeof jobReferenceAbilities>;

/**
 * A job reference as the jobs service tells it [EN-03]. In lists `fileUploads` holds at most the first 4 and
 * `pdfGenerations` the newest; in the detail both are whole. `totalFileSize` in bytes.
 */
export const jobReferenceRecord = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  clientName: z.string(),
  clientEmail: z.string().nullable(),
  /** The client of this name and address, for their agent and administrators. */
  clientId: id.nullable().default(null),
  status: jobReferenceStatus,
  fileCount: z.number().int(),
  totalFileSize: z.number().int(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  /** Since when it is out of lists and figures. */
  archivedAt: isoDateTime.nullable().default(null),
  ownerId: id,
  /** By name. */
  tags: z.array(tag).default([]),
  pdfGenerated: z.boolean(),
  /** Finished ones. */
  pdfCount: z.number().int().default(0),
  pdfGenerations: z.array(pdfGeneration),
  fileUploads: z.array(fileUpload),
  abilities: jobReferenceAbilities,
  version,
});
export type JobReferenceRecord = z.infer<typeof jobReferenceRecord>;

/** As much of a job reference as stands beside what is on it. */
export const jobReferenceName = jobReferenceRecord.pick({ id: true, reference: true, title: true });
export type JobReferenceName = z.infer<typeof jobReferenceName>;

/** A job reference as the gateway answers it: with the owner's name, where it is known. */
export const jobReference = jobReferenceRecord.extend({ owner: personName.nullable() });
export type JobReference = z.infer<typeof jobReference>;

export const createJobReferenceRequest = z.object({
  title: requiredLine(limits.title, messages.titleRequired),
  description: optionalText(limits.description),
  clientName: requiredLine(limits.clientName, messages.clientNameRequired),
  clientEmail: optionalEmailAddress,
  status: blankIsDefault(jobReferenceStatus.default('draft')),
  /** All that it has; those that are new are made. */
  tags: namedTags.optional(),
});
export type CreateJobReferenceRequest = z.infer<typeof createJobReferenceRequest>;

export const updateJobReferenceRequest = createJobReferenceRequest
  .extend({ status: blankIsAbsent(jobReferenceStatus), ownerId: id })
  .partial();
export type UpdateJobReferenceRequest = z.infer<typeof updateJobReferenceRequest>;

/** Whether it is kept out of lists and figures. */
export const archiveRequest = z.object({ archived: z.boolean() });

/** Names of tags, with commas between them: each must stand on a job reference. */
const tagFilter = blankIsAbsent(plainText(limits.searchQuery));

/** The search's parameters; a blank one counts as absent [SE-05 SE-08]. */
export const jobReferenceFilters = z.object({
  query: blankIsAbsent(plainText(limits.searchQuery)),
  status: blankIsAbsent(
    z.enum([activeStatus, archivedStatus, ...jobReferenceStatuses], {
      error: 'Status must be one of draft, in_progress, completed, pending_review, active, archived',
    }),
  ),
  /** Only those with at least one. */
  has: blankIsAbsent(z.enum(hasFilters, { error: 'has must be files, photos or pdfs' })),
  clientFilter: blankIsAbsent(plainText(limits.clientName)),
  tag: tagFilter,
  dateFrom: blankIsAbsent(dayOrMoment),
  dateTo: blankIsAbsent(dayOrMoment),
  /** Only those to which the caller may do this. */
  ability: blankIsAbsent(z.enum(['upload'])),
});
export type JobReferenceFilters = z.infer<typeof jobReferenceFilters>;
/** A list of all that the caller sees, without what is archived. */
export const listQuery = pageQuery.extend({
  sort: blankIsDefault(
    z
      .enum(jobReferenceSorts, { error: `sort must be one of ${jobReferenceSorts.join(', ')}` })
      .default('created'),
  ),
  order: blankIsDefault(z.enum(['asc', 'desc'], { error: 'order must be asc or desc' }).default('desc')),
  tag: tagFilter,
});
export type ListQuery = z.infer<typeof listQuery>;
export const searchQuery = pageQuery.extend(jobReferenceFilters.shape);
export type SearchQuery = z.infer<typeof searchQuery>;

/** The dashboard's figures over the job references that the caller may see [EN-05]. */
export const stats = z.object({
  activeJobs: z.number().int(),
  pdfsGenerated: z.number().int(),
  filesUploaded: z.number().int(),
  pendingReviews: z.number().int(),
});
export type Stats = z.infer<typeof stats>;
