import { auditRecord } from '@jobref/contracts/domain/audit';
import { columnsOf } from '../database/columns.js';
import { AuditEntry } from './audit-entry.entity.js';

const { options: plain } = auditRecord.omit({ at: true, erasedAt: true, sequence: true }).keyof();
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The columns of an entry, for a table aliased e; its time as text with microsecond precision. */
export const entryColumns = `${columnsOf(AuditEntry, 'e', plain)}, ${utc('e.at')} as at, ${utc('e.erased_at')} as "erasedAt"`;
