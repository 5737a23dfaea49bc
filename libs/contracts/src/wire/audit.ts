import { z } from 'zod';
import { auditFilters, auditPosition, auditRecord, auditVerification } from '../domain/audit.js';
import { read } from './calls.js';
import { nothing } from './parameters.js';

/** One more than a page, so that a page tells whether another follows. */
export const auditBatchMax = 1_001;

/** Which entries of one log, newest first, beginning right after `after`. `count` also counts all matches. */
export const auditEntriesInput = auditFilters.extend({
  limit: z.number().int().min(1).max(auditBatchMax),
  after: auditPosition.optional(),
  count: z.boolean(),
});
export type AuditEntriesInput = z.infer<typeof auditEntriesInput>;

/** `total` as in a page: up to one more than `limits.countedMatches`; null where it was not asked for. */
export const auditEntriesAnswer = z.object({
  items: z.array(auditRecord),
  total: z.number().int().nullable(),
});
export type AuditEntriesAnswer = z.infer<typeof auditEntriesAnswer>;

/** What every service with an audit log answers, to administrators and to the system only [PE-02]. */
export const auditCalls = {
  auditEntries: read(auditEntriesInput, auditEntriesAnswer),
  /** Walks through the whole chain: about half a minute for a million entries. */
  verifyAudit: read(nothing, auditVerification, { timeoutMs: 180_000 }),
};
