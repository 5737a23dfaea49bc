import { authService } from '@jobref/contracts/wire/auth';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { IdempotencyStore } from '@jobref/service-kit/idempotency/idempotency-store';
import { PeopleService } from './people.service.js';
import { UsersService } from './users.service.js';

export const userHandlers = handlersOf(
  authService,
  [UsersService, PeopleService, IdempotencyStore],
  (users, people, idempotencyStore) => ({
    principal: (_actor, { userId }) => people.principal(userId),
    listUsers: (actor, query) => users.list(actor, query),
    user: (actor, { userId }) => users.get(actor, userId),
    namesOf: (actor, { ids }) => people.namesOf(actor, ids),
    createUser: (actor, { idempotency, ...request }) =>
      idempotencyStore.once(
        actor,
        idempotency,
        () => users.create(actor, request),
        ({ id }) => users.get(actor, id),
      ),
    updateUser: (actor, { userId, ifMatch, ...change }) => users.update(actor, { userId, ifMatch }, change),
    changeRole: (actor, { role, ...target }) => users.changeRole(actor, target, role),
  }),
);
