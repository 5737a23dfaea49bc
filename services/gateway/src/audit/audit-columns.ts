import type { AuditEntry } from '@jobref/contracts/domain/audit';
import { fullName } from '@jobref/contracts/domain/full-name';
import type { Columns } from '../exports/table.js';

const json = (details: object | null) => details && JSON.stringify(details);

/** Columns of the audit log as a table. Times stay as they are sealed, to the microsecond and in UTC. */
export const auditColumns: Columns<AuditEntry> = {
  Time: ({ at }) => at,
  Service: ({ service }) => service,
  Number: ({ sequence }) => sequence,
  Actor: ({ actor, actorName }) => (actor ? fullName(actor) : actorName),
  Username: ({ actor }) => actor?.username ?? null,
  'Actor kind': ({ actorKind }) => actorKind,
  'Actor id': ({ actorId }) => actorId,
  Action: ({ action }) => action,
  'Record type': ({ recordType }) => recordType,
  'Record id': ({ recordId }) => recordId,
  'Job reference': ({ jobReference }) => jobReference?.reference ?? null,
  Before: ({ before }) => json(before),
  After: ({ after }) => json(after),
  'Details erased': ({ erasedAt }) => erasedAt,
  Address: ({ address }) => address,
  'Request id': ({ requestId }) => requestId,
};
