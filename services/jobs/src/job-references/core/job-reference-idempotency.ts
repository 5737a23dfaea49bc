import type { Actor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { IdempotencyStore } from '@jobref/service-kit/idempotency/idempotency-store';
import { Injectable } from '@nestjs/common';
import { JobReferenceAccess } from './job-reference.access.js';

/**
 * Runs a creating request on a job reference once per idempotency key. Repeats get the stored answer only while the
 * actor still sees the job reference [PE-05].
 */
@Injectable()
export class JobReferenceIdempotency {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly access: JobReferenceAccess,
  ) {}

  run<T extends object>(
    actor: Actor,
    { jobReferenceId, idempotency }: { jobReferenceId: string; idempotency?: Idempotency },
    work: () => Promise<T>,
  ): Promise<T> {
    return this.store.once(actor, idempotency, work, () => this.access.requireVisible(actor, jobReferenceId));
  }
}
