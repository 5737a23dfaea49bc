import type { Actor } from '@jobref/contracts/domain/actor';
import { administratorRequired, unauthenticated } from '../errors.js';

/** The audit log is for administrators, and for the system [PE-02]. Throws for everybody else. */
export const assertMayReadAudit = (actor: Actor): void => {
  if (actor.kind === 'anonymous') throw unauthenticated();
  if (actor.kind === 'user' && actor.role !== 'administrator') throw administratorRequired();
};
