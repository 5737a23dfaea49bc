import { jobsService } from '@jobref/contracts/wire/jobs';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { ActivityService } from './activity.service.js';

export const activityAnswers = answersOf(jobsService, [ActivityService], (activity) => ({
  activity: (actor, query) => activity.list(actor, query),
  jobReferenceActivity: (actor, { jobReferenceId, ...query }) =>
    activity.listOf(actor, jobReferenceId, query),
}));
