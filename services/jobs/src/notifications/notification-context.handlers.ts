import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { NotificationContextService } from './notification-context.service.js';

export const notificationContextHandlers = handlersOf(
  jobsService,
  [NotificationContextService],
  (contexts) => ({
    happening: (actor, asked) => contexts.of(actor, asked),
    notificationContextsFor: (actor, asked) => contexts.forOne(actor, asked),
    visibleTo: (actor, { colleague, jobReferenceIds }) =>
      contexts.visibleTo(actor, colleague, jobReferenceIds),
  }),
);
