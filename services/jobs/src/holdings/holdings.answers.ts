import { jobsService } from '@jobref/contracts/wire/jobs';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { HoldingsService } from './holdings.service.js';

export const holdingsAnswers = answersOf(jobsService, [HoldingsService], (holdings) => ({
  holdings: (actor, { userId }) => holdings.of(actor, userId),
  handOver: (actor, { fromUserId, toUserId }) => holdings.handOverBatch(actor, fromUserId, toUserId),
}));
