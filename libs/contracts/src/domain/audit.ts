import { z } from 'zod';
import { jobReferenceName } from './job-references.js';
import { limits } from './limits.js';
import { pageQuery } from './paging.js';
import { blankIsAbsent, dayOrMoment, id, isoDateTime, plainText } from './text.js';
import { personName } from './users.js';

/** Services that keep their own audit log. */
export const auditedService = z.enum(['auth', 'jobs', 'notify']);
export type AuditedService = z.infer<typeof auditedService>;

const details = z.record(z.string(), z.unknown()).nullable();

/**
 * One change as its service recorded it: who did what to which record, when and from where. `before` and `after` hold
 * only the changed fields; both are null once erased on request. `at` has microsecond precision, in UTC.
 */
export const auditRecord = z.object({
  id,
  at: isoDateTime,
  actorKind: z.enum(['user', 'system', 'link', 'anonymous']),
  actorId: id.nullable(),
  /** Name of the part of the system that acted, where no person did. */
  actorName: z.string().nullable(),
  action: z.string(),
  recordType: z.string(),
  recordId: z.string().nullable(),
  before: details,
  after: details,
  erasedAt: isoDateTime.nullable(),
  requestId: z.string(),
  address: z.string().nullable(),
  /** The entry's number in the service's chain; null until it is sealed. */
  sequence: z.number().int().nullable(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/**
 * An audit entry as administrators see it, with the service that keeps it and, where known, the person's name and the
 * job reference concerned [RP-02].
 */
export const auditEntry = auditRecord.extend({
  service: auditedService,
  actor: personName.nullable(),
  /** Also null once the job reference is deleted. */
  jobReference: jobReferenceName.omit({ title: true }).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * Filters for audit entries: a period (whole days, inclusive), the person, the action. Blank values count as absent.
 */
export const auditFilters = z.object({
  from: blankIsAbsent(dayOrMoment),
  to: blankIsAbsent(dayOrMoment),
  userId: blankIsAbsent(id),
  action: blankIsAbsent(plainText(100)),
});
export type AuditFilters = z.infer<typeof auditFilters>;
export const auditQuery = pageQuery.extend(auditFilters.shape);
export type AuditQuery = z.infer<typeof auditQuery>;

/** An entry's position in the merged order of all logs: newest first, then by id. */
export const auditPosition = z.object({ at: isoDateTime, id });
export type AuditPosition = z.infer<typeof auditPosition>;

/**
 * The end of a chain: the last sequence number (counted from 1 without gaps) and the hash that covers everything before
 * it.
 */
export const chainEnd = z.object({ sequence: z.number().int(), hash: z.string() });
export type ChainEnd = z.infer<typeof chainEnd>;

/** Ways in which a log can differ from its seals. */
export const chainBreakKind = z.enum([
  'entry_changed',
  'entry_removed',
  /** The entry's time does not fit its position: it was inserted later, with an older or a future time. */
  'entry_misdated',
  /** The seals from here up to the next existing one are gone. */
  'seals_removed',
  /** The seal's hash does not match its content. */
  'seal_forged',
  /** The seal does not follow its predecessor. */
  'order_broken',
  /** The chain end kept outside the database is ahead of the chain. */
  'tail_cut_off',
  /** The chain end kept outside the database does not belong to this chain. */
  'chain_rewritten',
  /** No chain end is kept outside the database, so a cut-off tail cannot be detected. */
  'head_lost',
]);
export type ChainBreakKind = z.infer<typeof chainBreakKind>;
export const chainBreak = z.object({
  sequence: z.number().int(),
  kind: chainBreakKind,
  entryId: id.nullable(),
});
export type ChainBreak = z.infer<typeof chainBreak>;

/**
 * Where a verification stopped. `sealed` is the number of seals verified, `newest` the latest time of an entry, in
 * milliseconds; `breaks` holds the first ones, in chain order. `keptOutside` is the end as it was at the beginning.
 */
export const auditCheckpoint = z.object({
  sealed: z.number().int(),
  last: chainEnd,
  newest: z.number(),
  keptOutside: chainEnd.nullable(),
  breaks: z.array(chainBreak).max(limits.auditChainBreaks),
});
export type AuditCheckpoint = z.infer<typeof auditCheckpoint>;

/** Result of verifying one service's log, as far as it was verified. */
export const auditVerification = auditCheckpoint.omit({ newest: true }).extend({
  whole: z.boolean(),
  /** Number of entries not sealed yet, and the time of the oldest of them; counted at the end. */
  unsealed: z.number().int(),
  unsealedSince: isoDateTime.nullable(),
  /** Where to continue; null once the whole log is verified. */
  next: auditCheckpoint.nullable(),
});
export type AuditVerification = z.infer<typeof auditVerification>;

/** Result of verifying all logs. */
export const auditReport = z.object({
  whole: z.boolean(),
  services: z.array(auditVerification.extend({ service: auditedService })),
});
export type AuditReport = z.infer<typeof auditReport>;
