import type { AuditEntry } from '@jobref/contracts/domain/audit';
import type { Naming } from '../people/people-names.js';

/** An entry with the name of who did it; what it is about is told by AuditReferences. */
export const auditNaming: Naming<
  Omit<AuditEntry, 'actor' | 'jobReference'>,
  Omit<AuditEntry, 'jobReference'>
> = {
  idsIn: ({ actorId }) => [actorId],
  named: (entry, names) => ({ ...entry, actor: names.of(entry.actorId) }),
};
