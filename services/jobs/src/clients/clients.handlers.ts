import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { IdempotencyStore } from '@jobref/service-kit/idempotency/idempotency-store';
import { ClientsService } from './clients.service.js';

export const clientHandlers = handlersOf(
  jobsService,
  [ClientsService, IdempotencyStore],
  (clients, idempotencyStore) => ({
    clients: (actor, query) => clients.list(actor, query),
    client: (actor, { clientId }) => clients.get(actor, clientId),
    clientJobReferences: (actor, { clientId, ...query }) => clients.jobReferences(actor, clientId, query),
    createClient: (actor, { idempotency, ...request }) =>
      idempotencyStore.once(
        actor,
        idempotency,
        () => clients.create(actor, request),
        ({ id }) => clients.get(actor, id),
      ),
    updateClient: (actor, input) => clients.update(actor, input),
    removeClient: (actor, { clientId }) => clients.remove(actor, clientId),
  }),
);
