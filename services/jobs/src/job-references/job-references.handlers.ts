import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { RememberedAnswers } from '@jobref/service-kit/idempotency/remembered-answers';
import { JobReferenceAccess } from './core/job-reference.access.js';
import { JobReferencesService } from './job-references.service.js';

export const jobReferenceHandlers = handlersOf(
  jobsService,
  [JobReferencesService, JobReferenceAccess, RememberedAnswers],
  (jobReferences, access, remembered) => ({
    create: (actor, { idempotency, ...request }) =>
      remembered.once(
        actor,
        idempotency,
        () => jobReferences.create(actor, request),
        ({ id }) => access.toSee(actor, id),
      ),
    update: (actor, update) => jobReferences.update(actor, update),
    archive: (actor, { jobReferenceId, archived }) => jobReferences.archive(actor, jobReferenceId, archived),
    remove: (actor, { jobReferenceId }) => jobReferences.remove(actor, jobReferenceId),
    chosen: (actor, { ids }) => jobReferences.chosen(actor, ids),
    referencesOf: (actor, { ids }) => jobReferences.referencesOf(actor, ids),
    stats: (actor) => jobReferences.stats(actor),
  }),
);
