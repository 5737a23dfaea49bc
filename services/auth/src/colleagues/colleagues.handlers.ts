import { authService } from '@jobref/contracts/wire/auth';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { ColleaguesService } from './colleagues.service.js';

export const colleagueHandlers = handlersOf(authService, [ColleaguesService], (colleagues) => ({
  colleagues: (actor, query) => colleagues.find(actor, query),
  peopleInOrder: (actor) => colleagues.inOrder(actor),
  byUsernames: (actor, { usernames }) => colleagues.byUsernames(actor, usernames),
  sessionEpochs: (actor, { userIds }) => colleagues.sessionEpochs(actor, userIds),
  contactsOf: (actor, { ids }) => colleagues.contactsOf(actor, ids),
}));
