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
  oneOf,
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

export const jobReferenceStatus = oneOf('Status', jobReferenceStatuses);
export type JobReferenceStatus = z.infer<typeof jobReferenceStatus>;

/** What the caller may do with a job reference, so that the SPA need not repeat the rules. */
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
 * A job reference as the jobs service returns it [EN-03]. In lists `fileUploads` holds at most the first 4 files and
 * `pdfGenerations` only the newest; the detail holds all of both. `totalFileSize` in bytes.
 */
export const jobReferenceRecord = z.object({
  id,
  reference: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  clientName: z.string(),
  clientEmail: z.string().nullable(),
  /** Id of the client with this name and address; for their agent and administrators only. */
  clientId: id.nullable(),
  status: jobReferenceStatus,
  fileCount: z.number().int(),
  totalFileSize: z.number().int(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  /** Time since which the job reference is out of lists and figures. */
  archivedAt: isoDateTime.nullable(),
  ownerId: id,
  /** Sorted by name. */
  tags: z.array(tag),
  pdfGenerated: z.boolean(),
  /** Number of finished PDFs. */
  pdfCount: z.number().int(),
  /** Newest first. */
  pdfGenerations: z.array(pdfGeneration),
  fileUploads: z.array(fileUpload),
  abilities: jobReferenceAbilities,
  version,
});
export type JobReferenceRecord = z.infer<typeof jobReferenceRecord>;

/** The fields of a job reference that are shown beside its parts. */
export const jobReferenceName = jobReferenceRecord.pick({ id: true, reference: true, title: true });
export type JobReferenceName = z.infer<typeof jobReferenceName>;

/** A job reference as the gateway returns it, with the owner's name where it is known. */
export const jobReference = jobReferenceRecord.extend({ owner: personName.nullable() });
export type JobReference = z.infer<typeof jobReference>;

export const createJobReferenceRequest = z.object({
  title: requiredLine(limits.title, messages.titleRequired),
  description: optionalText(limits.description),
  clientName: requiredLine(limits.clientName, messages.clientNameRequired),
  clientEmail: optionalEmailAddress,
  status: blankIsDefault(jobReferenceStatus.default('draft')),
  /** The complete set of tags; unknown ones are created. */
  tags: namedTags.optional(),
});
export type CreateJobReferenceRequest = z.infer<typeof createJobReferenceRequest>;

export const updateJobReferenceRequest = createJobReferenceRequest
  .extend({ status: blankIsAbsent(jobReferenceStatus), ownerId: id })
  .partial();
export type UpdateJobReferenceRequest = z.infer<typeof updateJobReferenceRequest>;

export const archiveRequest = z.object({ archived: z.boolean() });

/** Comma-separated tag names: a job reference must have all of them. */
const tagFilter = blankIsAbsent(plainText(limits.searchQuery));

/** Search parameters; blank values count as absent [SE-05 SE-08]. */
export const jobReferenceFilters = z.object({
  query: blankIsAbsent(plainText(limits.searchQuery)),
  status: blankIsAbsent(oneOf('Status', [...jobReferenceStatuses, activeStatus, archivedStatus])),
  /** Only job references with at least one of these. */
  has: blankIsAbsent(z.enum(hasFilters, { error: 'has must be files, photos or pdfs' })),
  clientFilter: blankIsAbsent(plainText(limits.clientName)),
  tag: tagFilter,
  dateFrom: blankIsAbsent(dayOrMoment),
  dateTo: blankIsAbsent(dayOrMoment),
  /** Only job references on which the caller may do this. */
  ability: blankIsAbsent(z.enum(['upload'])),
});
export type JobReferenceFilters = z.infer<typeof jobReferenceFilters>;
/** Query for all job references that the caller sees, except archived ones. */
export const listQuery = pageQuery.extend({
  sort: blankIsDefault(oneOf('sort', jobReferenceSorts).default('created')),
  order: blankIsDefault(z.enum(['asc', 'desc'], { error: 'order must be asc or desc' }).default('desc')),
  tag: tagFilter,
});
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
