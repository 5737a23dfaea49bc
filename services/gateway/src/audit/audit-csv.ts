import type { AuditEntry } from '@jobref/contracts/domain/audit';
import { fullName } from '@jobref/contracts/domain/full-name';

const byteOrderMark = '\uFEFF';
const json = (details: object | null) => (details === null ? '' : JSON.stringify(details));

const columns: Record<string, (entry: AuditEntry) => string> = {
  Time: ({ at }) => at,
  Service: ({ service }) => service,
  Number: ({ sequence }) => String(sequence ?? ''),
  Actor: ({ actor, actorName }) => (actor ? fullName(actor) : (actorName ?? '')),
  Username: ({ actor }) => actor?.username ?? '',
  'Actor kind': ({ actorKind }) => actorKind,
  'Actor id': ({ actorId }) => actorId ?? '',
  Action: ({ action }) => action,
  'Record type': ({ recordType }) => recordType,
  'Record id': ({ recordId }) => recordId ?? '',
  'Job reference': ({ jobReference }) => jobReference?.reference ?? '',
  Before: ({ before }) => json(before),
  After: ({ after }) => json(after),
  'Details erased': ({ erasedAt }) => erasedAt ?? '',
  Address: ({ address }) => address ?? '',
  'Request id': ({ requestId }) => requestId,
};

// What a spreadsheet would take for a formula becomes text by an apostrophe in front (OWASP, "CSV Injection"): after white
// space too, and in the wide letters of East Asian keyboards.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const harmless = (value: string) => (formula.test(value) ? `'${value}` : value);
const cell = (value: string) => `"${harmless(value).replaceAll('"', '""')}"`;
const line = (values: string[]) => `${values.map(cell).join(',')}\r\n`;

/** What stands before the first entry: the mark by which Excel knows UTF-8, and the columns' names. */
export const csvHead = byteOrderMark + line(Object.keys(columns));

/** Entries as lines of CSV (RFC 4180), every cell quoted and none of them a formula. */
export const csvLines = (entries: AuditEntry[]): string =>
  entries.map((entry) => line(Object.values(columns).map((valueOf) => valueOf(entry)))).join('');
