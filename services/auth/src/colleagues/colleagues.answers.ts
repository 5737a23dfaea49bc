import { authService } from '@jobref/contracts/wire/auth';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { ColleaguesService } from './colleagues.service.js';

export const colleagueAnswers = answersOf(authService, [ColleaguesService], (colleagues) => ({
  colleagues: (actor, query) => colleagues.find(actor, query),
  byUsernames: (actor, { usernames }) => colleagues.byUsernames(actor, usernames),
  sessionEpochs: (actor, { userIds }) => colleagues.sessionEpochs(actor, userIds),
  contactsOf: (actor, { ids }) => colleagues.contactsOf(actor, ids),
}));
