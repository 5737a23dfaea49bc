import { z } from 'zod';
import { jobReferenceName } from './job-references.js';
import { pageQuery } from './paging.js';
import { blankIsAbsent, dayOrMoment, id, isoDateTime, plainText } from './text.js';
import { personName } from './users.js';

/** The services that keep an audit log of their own. */
export const auditedService = z.enum(['auth', 'jobs', 'notify']);
export type AuditedService = z.infer<typeof auditedService>;

const details = z.record(z.string(), z.unknown()).nullable();

/**
 * One change as its service recorded it: who did what to which record, when and from where. `before` and `after` hold the
 * changed fields only; both are null once they were erased on request. `at` is exact to the microsecond, in UTC.
 */
export const auditRecord = z.object({
  id,
  at: isoDateTime,
  actorKind: z.enum(['user', 'system', 'link', 'anonymous']),
  actorId: id.nullable(),
  /** Which part of the system acted, where no person did. */
  actorName: z.string().nullable(),
  action: z.string(),
  recordType: z.string(),
  recordId: z.string().nullable(),
  before: details,
  after: details,
  erasedAt: isoDateTime.nullable(),
  requestId: z.string(),
  address: z.string().nullable(),
  /** Its number in the service's chain; null for the moment until it is sealed. */
  sequence: z.number().int().nullable(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/**
 * An entry as administrators see it: with the service that keeps it, and, where they are known, the person's name and the
 * job reference that it is about [RP-02].
 */
export const auditEntry = auditRecord.extend({
  service: auditedService,
  actor: personName.nullable(),
  /** Null as well once it was deleted. */
  jobReference: jobReferenceName.omit({ title: true }).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Which entries: a period (days are whole and inclusive), who acted, what was done. A blank one counts as absent. */
export const auditFilters = z.object({
  from: blankIsAbsent(dayOrMoment),
  to: blankIsAbsent(dayOrMoment),
  userId: blankIsAbsent(id),
  action: blankIsAbsent(plainText(100)),
});
export type AuditFilters = z.infer<typeof auditFilters>;
export const auditQuery = pageQuery.extend(auditFilters.shape);
export type AuditQuery = z.infer<typeof auditQuery>;

/** An entry's place in the order of all logs: newest first, by id where two share their time. */
export const auditPosition = z.object({ at: isoDateTime, id });
export type AuditPosition = z.infer<typeof auditPosition>;

/** The end of a chain: the last sequence number, counted from 1 without gaps, and the hash that stands for all before it. */
export const chainEnd = z.object({ sequence: z.number().int(), hash: z.string() });
export type ChainEnd = z.infer<typeof chainEnd>;

/** In which way a log is not what was sealed. */
export const chainBreakKind = z.enum([
  'entry_changed',
  'entry_removed',
  /** Its time does not fit its place: it was put in later, with an older or a future time. */
  'entry_misdated',
  /** The seals from here up to the next one that stands are gone. */
  'seals_removed',
  /** The seal's hash is not that of what it says. */
  'seal_forged',
  /** The seal does not follow the one before it. */
  'order_broken',
  /** The end that is kept outside the database is further than the chain. */
  'tail_cut_off',
  /** The end that is kept outside the database is not of this chain. */
  'chain_rewritten',
  /** Nothing is kept outside the database, so that a cut-off tail cannot be told. */
  'head_lost',
]);
export type ChainBreakKind = z.infer<typeof chainBreakKind>;
export const chainBreak = z.object({
  sequence: z.number().int(),
  kind: chainBreakKind,
  entryId: id.nullable(),
});
export type ChainBreak = z.infer<typeof chainBreak>;

/** What a check of one service's log found; `breaks` holds the first hundred, in the order of the chain. */
export const auditVerification = z.object({
  whole: z.boolean(),
  sealed: z.number().int(),
  /** Entries that are not sealed yet, and since when the oldest of them waits. */
  unsealed: z.number().int(),
  unsealedSince: isoDateTime.nullable(),
  last: chainEnd,
  keptOutside: chainEnd.nullable(),
  breaks: z.array(chainBreak),
});
export type AuditVerification = z.infer<typeof auditVerification>;

/** What a check of all logs found. */
export const auditReport = z.object({
  whole: z.boolean(),
  services: z.array(auditVerification.extend({ service: auditedService })),
});
export type AuditReport = z.infer<typeof auditReport>;
