import { jobsService } from '@jobref/contracts/wire/jobs';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { HappeningsService } from './happenings.service.js';

export const happeningAnswers = answersOf(jobsService, [HappeningsService], (happenings) => ({
  happening: (actor, asked) => happenings.of(actor, asked),
  visibleTo: (actor, { colleague, jobReferenceIds }) =>
    happenings.visibleTo(actor, colleague, jobReferenceIds),
}));
