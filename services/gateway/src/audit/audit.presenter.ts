import type { AuditEntry } from '@jobref/contracts/domain/audit';
import type { Naming } from '../people/people-names.js';

/** Adds the actor's name to an entry; AuditReferences adds the job reference. */
export const auditNaming: Naming<
  Omit<AuditEntry, 'actor' | 'jobReference'>,
  Omit<AuditEntry, 'jobReference'>
> = {
  idsIn: ({ actorId }) => [actorId],
  named: (entry, names) => ({ ...entry, actor: names.of(entry.actorId) }),
};
