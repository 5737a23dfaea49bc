import { STATUS_CODES } from 'node:http';
import type { ErrorBody, ErrorCode } from '@jobref/contracts/domain/errors';
import { AppError, toAppError } from '@jobref/service-kit/errors';

/** Errors of the framework by status: error code and message. */
const frameworkErrors: Partial<Record<number, [ErrorCode, string]>> = {
  400: ['invalid_input', 'The request could not be read'],
  404: ['not_found', 'There is nothing here'],
  408: ['timeout', 'The request took too long'],
  413: ['payload_too_large', 'The request is too large'],
  414: ['invalid_input', 'The address is too long'],
  415: ['unsupported_media_type', 'This content type is not supported'],
  431: ['invalid_input', 'The request headers are too large'],
  503: ['unavailable', 'The service is shutting down. Please try again in a moment.'],
};

const statusOf = (error: unknown): number | undefined => {
  const { status, statusCode = status } = error as { status?: unknown; statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : undefined;
};

// Malformed JSON gets its own message. Messages of Fastify and Nest are not shown: they describe the framework's
// internals.
const sentenceOf = (error: unknown, fallback: string): string =>
  error instanceof SyntaxError || /JSON/.test((error as Error).message)
    ? 'The request body is not valid JSON'
    : fallback;

/** Converts any thrown value into an AppError; unknown ones become `internal`. */
export const toFailure = (error: unknown): AppError => {
  if (error instanceof AppError || typeof error !== 'object' || error === null) return toAppError(error);
  const status = statusOf(error);
  const known = status === undefined ? undefined : frameworkErrors[status];
  if (known) return new AppError(known[0], status === 400 ? sentenceOf(error, known[1]) : known[1]);
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('invalid_input', STATUS_CODES[status] ?? 'The request could not be read');
  return toAppError(error);
};

/** Returns the response body of an error; all errors have this shape [AP-31]. */
export const errorBodyOf = (failure: AppError, requestId: string): ErrorBody => ({
  statusCode: failure.status,
  ...failure.toFailure(),
  requestId,
});
