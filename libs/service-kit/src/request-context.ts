import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The header that carries a request's id over HTTP. */
export const requestIdHeader = 'x-request-id';

/** What travels with a request through every service: its id in all logs, and the client's address for the audit log. */
export interface RequestContext {
  requestId: string;
  address?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that logs, calls and audit entries made in it carry this context. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The current request's context; work that nobody asked for (relays, sweepers) gets an id of its own. */
export const currentContext = (): RequestContext => storage.getStore() ?? { requestId: randomUUID() };

/** The current request's id, if there is a request. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;
