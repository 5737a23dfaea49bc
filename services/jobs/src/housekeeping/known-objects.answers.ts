import { jobsService } from '@jobref/contracts/wire/jobs';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { KnownObjectsService } from './known-objects.service.js';

export const knownObjectsAnswers = answersOf(jobsService, [KnownObjectsService], (known) => ({
  knownObjects: (actor, ids) => known.among(actor, ids),
}));
