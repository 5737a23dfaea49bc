import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { IdempotencyStore } from '@jobref/service-kit/idempotency/idempotency-store';
import { JobReferenceAccess } from './core/job-reference.access.js';
import { JobReferencesService } from './job-references.service.js';

export const jobReferenceHandlers = handlersOf(
  jobsService,
  [JobReferencesService, JobReferenceAccess, IdempotencyStore],
  (jobReferences, access, idempotencyStore) => ({
    create: (actor, { idempotency, ...request }) =>
      idempotencyStore.once(
        actor,
        idempotency,
        () => jobReferences.create(actor, request),
        ({ id }) => access.requireVisible(actor, id),
      ),
    update: (actor, update) => jobReferences.update(actor, update),
    archive: (actor, { jobReferenceId, archived }) => jobReferences.archive(actor, jobReferenceId, archived),
    remove: (actor, { jobReferenceId }) => jobReferences.remove(actor, jobReferenceId),
    chosen: (actor, { ids }) => jobReferences.chosen(actor, ids),
    referencesOf: (actor, { ids }) => jobReferences.referencesOf(actor, ids),
    stats: (actor) => jobReferences.stats(actor),
  }),
);
