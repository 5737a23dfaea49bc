import { z } from 'zod';
import {
  auditCheckpoint,
  auditFilters,
  auditPosition,
  auditRecord,
  auditVerification,
} from '../domain/audit.js';
import { read } from './calls.js';

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

export const verifyAuditInput = z.object({
  from: auditCheckpoint.optional(),
  most: z.number().int().min(1).optional(),
});
export type VerifyAuditInput = z.infer<typeof verifyAuditInput>;

/** Calls of every service with an audit log, for administrators and the system only [PE-02]. */
export const auditCalls = {
  auditEntries: read(auditEntriesInput, auditEntriesAnswer),
  /** Verifies the chain from `from` or its beginning, at most `most` seals: about half a minute for a million. */
  verifyAudit: read(verifyAuditInput, auditVerification, { timeoutMs: 180_000 }),
};
