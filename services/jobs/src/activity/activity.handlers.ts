import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { ActivityService } from './activity.service.js';

export const activityHandlers = handlersOf(jobsService, [ActivityService], (activity) => ({
  activity: (actor, query) => activity.list(actor, query),
  jobReferenceActivity: (actor, { jobReferenceId, ...query }) =>
    activity.listOf(actor, jobReferenceId, query),
}));
