import type { Actor } from '@jobref/contracts/domain/actor';
import { forbidden, notFound } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { JobReference } from './job-reference.entity.js';
import { type Access, type Act, may, maySee, refusals } from './job-reference.policy.js';
import { JobReferenceRepository, type JobReferenceRow } from './job-reference.repository.js';

const missing = () => notFound('Job reference');

/** The first step of every call on a job reference: who may not see it is told that there is none [PE-05]. */
@Injectable()
export class JobReferenceAccess {
  constructor(private readonly jobReferences: JobReferenceRepository) {}

  /** Throws `not_found`. */
  async toSee(actor: Actor, id: string): Promise<JobReferenceRow> {
    return this.seen(actor, await this.jobReferences.visible(id));
  }

  /** What was read of a job reference; throws `not_found` where there is none that the actor may see. */
  seen<R extends Access>(actor: Actor, row: R | null): R {
    if (!row || !maySee(actor, row)) throw missing();
    return row;
  }

  /** Throws `not_found` for who may not see it, `forbidden` for who may not do this. */
  async to(act: Act, actor: Actor, id: string, refusal = refusals[act]): Promise<JobReferenceRow> {
    return this.granted(act, actor, await this.jobReferences.visible(id), refusal);
  }

  /** The same of one that was read already; null for none that the actor sees. */
  granted<R extends Access>(act: Act, actor: Actor, row: R | null, refusal = refusals[act]): R {
    const seen = this.seen(actor, row);
    if (!may(actor, act, seen)) throw forbidden(refusal);
    return seen;
  }

  /** The same, and holds the job reference's lock until the transaction ends: whoever held it before may have ended the access. */
  async lockTo(act: Act, actor: Actor, id: string, refusal?: string): Promise<JobReference> {
    const jobReference = await this.jobReferences.lock(id);
    // Who may do it without a share may do it for as long as it is held.
    if (jobReference && may(actor, act, { ...jobReference, sharedPermissions: null })) return jobReference;
    await this.to(act, actor, id, refusal);
    if (!jobReference) throw missing();
    return jobReference;
  }

  /**
   * As toSee, and keeps the job reference and its owner as they are until the transaction ends: what changes a thing on it
   * takes this lock before the thing's own, as a deletion does. For who may not edit it too, who can lock nothing else.
   */
  async holdToSee(actor: Actor, id: string): Promise<JobReferenceRow> {
    const held = this.jobReferences.hold(id);
    const [row, isHeld] = await Promise.all([this.toSee(actor, id), held]);
    if (!isHeld) throw missing();
    return row;
  }

  /** The same for who may do this; throws `forbidden` for all others who see it. */
  async holdTo(act: Act, actor: Actor, id: string): Promise<JobReferenceRow> {
    const held = this.jobReferences.hold(id);
    const [row, isHeld] = await Promise.all([this.to(act, actor, id), held]);
    if (!isHeld) throw missing();
    return row;
  }
}
