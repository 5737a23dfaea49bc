import { callFailure } from '@jobref/contracts/domain/errors';
import { type ObjectTicket, objectTicketAudience, objectTicketHeader } from '@jobref/contracts/wire/files';
import { AppError } from '../errors.js';
import { currentContext, requestIdHeader } from '../request-context.js';
import type { ServiceKeys } from '../service-keys.js';
import { signToken } from '../tokens.js';
import { traceparentHeader } from '../tracing/http-spans.js';
import { currentTraceparent } from '../tracing/tracing.js';

const ticketSeconds = 120;

/**
 * Returns the URL of a request to the files service, and the headers that authorise it and link it to the current
 * request's logs.
 */
export const objectRequest = (
  filesUrl: string,
  keys: ServiceKeys,
  ticket: ObjectTicket,
): { url: URL; headers: Record<string, string> } => {
  const traceparent = currentTraceparent();
  return {
    url: new URL(`objects/${ticket.key}`, filesUrl.endsWith('/') ? filesUrl : `${filesUrl}/`),
    headers: {
      [objectTicketHeader]: signToken(keys.for('files'), objectTicketAudience, ticket, ticketSeconds),
      [requestIdHeader]: currentContext().requestId,
      ...(traceparent && { [traceparentHeader]: traceparent }),
    },
  };
};

/** Converts a refusal of the files service. `body` is its parsed response; anything unknown becomes `internal`. */
export const objectFailure = (body: unknown): AppError => {
  const parsed = callFailure.safeParse(body);
  return parsed.success
    ? AppError.fromFailure(parsed.data)
    : new AppError('internal', 'The files service gave an unexpected answer');
};
