import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The HTTP header that carries a request's id. */
export const requestIdHeader = 'x-request-id';

/** Context of a request in every service: its id for all logs, and the client's address for the audit log. */
export interface RequestContext {
  requestId: string;
  address?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that its logs, calls and audit entries carry this context. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Returns the current request's context; background work (relays, sweepers) gets a new request id. */
export const currentContext = (): RequestContext => storage.getStore() ?? { requestId: randomUUID() };

export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;
