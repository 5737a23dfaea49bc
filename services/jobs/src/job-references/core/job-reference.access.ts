import type { Actor } from '@jobref/contracts/domain/actor';
import { forbidden, notFound } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { JobReference } from './job-reference.entity.js';
import { type Access, type Act, may, maySee, refusals } from './job-reference.policy.js';
import { JobReferenceRepository, type JobReferenceRow } from './job-reference.repository.js';

const missing = () => notFound('Job reference');

/** Access checks on a job reference, the first step of every call on one: without access it does not exist [PE-05]. */
@Injectable()
export class JobReferenceAccess {
  constructor(private readonly jobReferences: JobReferenceRepository) {}

  /** Returns the job reference. Throws `not_found`. */
  async requireVisible(actor: Actor, id: string): Promise<JobReferenceRow> {
    return this.requireVisibleRow(actor, await this.jobReferences.visible(id));
  }

  /** Returns a row of a job reference; throws `not_found` if there is none that the actor may see. */
  requireVisibleRow<R extends Access>(actor: Actor, row: R | null): R {
    if (!row || !maySee(actor, row)) throw missing();
    return row;
  }

  /** Throws `not_found` if the actor may not see it, `forbidden` if they may not do this. */
  async require(act: Act, actor: Actor, id: string, refusal = refusals[act]): Promise<JobReferenceRow> {
    return this.requireGranted(act, actor, await this.jobReferences.visible(id), refusal);
  }

  /** Same as `require`, for a row that was read already; null if the actor sees none. */
  requireGranted<R extends Access>(act: Act, actor: Actor, row: R | null, refusal = refusals[act]): R {
    const visible = this.requireVisibleRow(actor, row);
    if (!may(actor, act, visible)) throw forbidden(refusal);
    return visible;
  }

  /**
   * Same as `require`, and locks the job reference until the transaction ends. Checks again under the lock: the previous
   * holder may have ended the access.
   */
  async lock(act: Act, actor: Actor, id: string, refusal?: string): Promise<JobReference> {
    const jobReference = await this.jobReferences.lock(id);
    // Access without a share cannot end while the lock is held.
    if (jobReference && may(actor, act, { ...jobReference, sharedPermissions: null })) return jobReference;
    await this.require(act, actor, id, refusal);
    if (!jobReference) throw missing();
    return jobReference;
  }

  /**
   * Same as `requireVisible`, and keeps the job reference and its owner unchanged until the transaction ends. Changes to its
   * parts take this lock before the part's own, as a deletion does. For actors who may not edit too, who can lock
   * nothing else.
   */
  async holdVisible(actor: Actor, id: string): Promise<JobReferenceRow> {
    const held = this.jobReferences.hold(id);
    const [row, isHeld] = await Promise.all([this.requireVisible(actor, id), held]);
    if (!isHeld) throw missing();
    return row;
  }

  /** Same as `holdVisible`, for actors who may do this; throws `forbidden` for others who see the job reference. */
  async hold(act: Act, actor: Actor, id: string): Promise<JobReferenceRow> {
    const held = this.jobReferences.hold(id);
    const [row, isHeld] = await Promise.all([this.require(act, actor, id), held]);
    if (!isHeld) throw missing();
    return row;
  }
}
