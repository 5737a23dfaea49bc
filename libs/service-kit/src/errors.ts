import { type CallFailure, type ErrorCode, errorStatus } from '@jobref/contracts/domain/errors';
import { ZodError } from 'zod';

/** A failure reported to the caller: a code from the contract, a message, and the field at fault. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly field?: string,
  ) {
    super(message);
    this.name = 'AppError';
  }

  /** The HTTP status that the gateway returns for this code. */
  get status(): number {
    return errorStatus[this.code];
  }

  /** Recreates a callee's failure on the caller's side. */
  static fromFailure({ code, message, field }: CallFailure): AppError {
    return new AppError(code, message, field);
  }

  toFailure(): CallFailure {
    return { code: this.code, message: this.message, ...(this.field ? { field: this.field } : {}) };
  }
}

/** Refusals common to all services; `what` begins the message. */
export const notFound = (what: string): AppError => new AppError('not_found', `${what} not found`);
export const unauthenticated = (): AppError => new AppError('unauthenticated', 'Please sign in');
export const administratorRequired = (): AppError =>
  new AppError('administrator_required', 'Administrator access required');
export const forbidden = (message = 'You may not do this'): AppError => new AppError('forbidden', message);
export const unavailable = (
  message = 'The service is temporarily unavailable. Please try again in a moment.',
): AppError => new AppError('unavailable', message);

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  // This machine's disk is full, or this process has no file descriptor left.
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);
// 25006: read-only standby, 40P01: deadlock detected, 57014: cancelled by statement_timeout, mostly waiting for a lock; a
// retry succeeds.
const transientStates = new Set(['25006', '40P01', '57014']);
// SQLSTATE 08: connection, 53: out of disk, memory or connections, 57P: shutdown or crash, 58: error of its disk.
const isDatabaseUnavailable = (code: string) => /^(?:08|53|57P|58)/.test(code) || transientStates.has(code);
// A Redis that is full, read-only, loading its data or unable to write to disk: it refuses writes, or everything.
const refusingRedis = /^(?:EXECABORT|OOM|READONLY|MISCONF|LOADING|NOREPLICAS|MASTERDOWN)\b/;
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Connection is closed|is not queryable|Query read timeout|Stream isn't writeable|Command timed out|max retries per request/i;

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** Returns the SQLSTATE of a failed query, an empty string for other errors. */
export const sqlStateOf = (error: unknown): string =>
  codeOf((error as { driverError?: unknown } | null)?.driverError);

/**
 * Returns whether an error means that Postgres, Redis or a peer is unreachable or out of disk or memory, not that the
 * work itself failed.
 */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = codeOf(error);
  if (unavailableCodes.has(code) || (/^[0-9A-Z]{5}$/.test(code) && isDatabaseUnavailable(code))) return true;
  const driver = (error as { driverError?: unknown } | null)?.driverError;
  return (
    (driver !== undefined && isUnavailable(driver)) ||
    (error instanceof Error && (lostConnection.test(error.message) || refusingRedis.test(error.message)))
  );
};

type Issue = ZodError['issues'][number];
const units: Record<string, [one: string, many: string]> = {
  array: ['entry', 'entries'],
  string: ['character', 'characters'],
};
const bound = (origin: string, limit: string, count: number | bigint): string => {
  const unit = units[origin];
  return unit
    ? `must have ${limit} ${count} ${Number(count) === 1 ? unit[0] : unit[1]}`
    : `must be ${limit} ${count}`;
};

/** Returns the requirement that an issue describes, or null if it has none. */
const requirementOf = (issue: Issue): string | null => {
  if (issue.code === 'too_big') return bound(issue.origin, 'at most', issue.maximum);
  if (issue.code === 'too_small') return bound(issue.origin, 'at least', issue.minimum);
  const known = 'values' in issue ? issue.values : 'options' in issue ? issue.options : null;
  return known ? `must be one of: ${known.map(String).join(', ')}` : null;
};

/**
 * Returns the schema's own message if it has one; the library's "expected string, received undefined" is for
 * programmers.
 */
const readable = (issue: Issue | undefined, field = ''): string => {
  if (issue && !/^(Invalid (input|option|discriminator)\b|Too (small|big): )/.test(issue.message))
    return issue.message;
  return field === ''
    ? 'The request is missing something or not of the right kind'
    : `${field} ${(issue && requirementOf(issue)) ?? 'is missing or not of the right kind'}`;
};

/** Converts a ZodError: the first issue's message, and its field. */
export const invalidInput = (error: ZodError): AppError => {
  const issue = error.issues[0];
  const field = issue?.path.map(String).join('.');
  return new AppError('invalid_input', readable(issue, field), field === '' ? undefined : field);
};

/**
 * Converts any thrown value to an AppError: an AppError stays as it is, a ZodError becomes `invalid_input`, a lost
 * connection `unavailable`, and everything else `internal` without any details.
 */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return invalidInput(error);
  if (isUnavailable(error)) return unavailable();
  return new AppError('internal', 'Something went wrong on our side. Please try again.');
};

/**
 * Returns a `catch` handler for a statement: throws the refusal for the violated constraint or unique index, or
 * rethrows the error if there is none.
 */
export const mapConstraintViolation =
  (refusals: Readonly<Record<string, () => AppError>>) =>
  (error: unknown): never => {
    const constraint = (error as { driverError?: { constraint?: string } } | null)?.driverError?.constraint;
    throw refusals[constraint ?? '']?.() ?? error;
  };
