import { z } from 'zod';
import { auditFilters, auditPosition, auditRecord, auditVerification } from '../domain/audit.js';
import { read } from './calls.js';
import { nothing } from './parameters.js';

/** One more than a page, so that the caller knows whether another page follows. */
export const auditBatchMax = 1_001;

/** Query for entries of one log, newest first, starting right after `after`. `count` also counts all matches. */
export const auditEntriesInput = auditFilters.extend({
  limit: z.number().int().min(1).max(auditBatchMax),
  after: auditPosition.optional(),
  count: z.boolean(),
});
export type AuditEntriesInput = z.infer<typeof auditEntriesInput>;

/** `total` as in a page: up to one more than `limits.countedMatches`; null if no count was requested. */
export const auditEntriesAnswer = z.object({
  items: z.array(auditRecord),
  total: z.number().int().nullable(),
});
export type AuditEntriesAnswer = z.infer<typeof auditEntriesAnswer>;

/** Calls of every service with an audit log, for administrators and the system only [PE-02]. */
export const auditCalls = {
  auditEntries: read(auditEntriesInput, auditEntriesAnswer),
  /** Verifies the whole chain: about half a minute for a million entries. */
  verifyAudit: read(nothing, auditVerification, { timeoutMs: 180_000 }),
};
