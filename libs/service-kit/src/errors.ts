import { type CallFailure, type ErrorCode, errorStatus } from '@jobref/contracts/domain/errors';
import { ZodError } from 'zod';

/** A failure that the caller is told of: a code from the contract, a sentence, and the input at fault. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly field?: string,
  ) {
    super(message);
    this.name = 'AppError';
  }

  /** The HTTP status that the gateway answers for this code. */
  get status(): number {
    return errorStatus[this.code];
  }

  /** What a caller is told of, thrown on its side. */
  static fromFailure({ code, message, field }: CallFailure): AppError {
    return new AppError(code, message, field);
  }

  /** As it travels to the caller. */
  toFailure(): CallFailure {
    return { code: this.code, message: this.message, ...(this.field ? { field: this.field } : {}) };
  }
}

/** The refusals that every service knows; `what` begins the sentence. */
export const notFound = (what: string): AppError => new AppError('not_found', `${what} not found`);
export const unauthenticated = (): AppError => new AppError('unauthenticated', 'Please sign in');
export const administratorRequired = (): AppError =>
  new AppError('administrator_required', 'Administrator access required');
export const forbidden = (message = 'You may not do this'): AppError => new AppError('forbidden', message);
export const unavailable = (
  message = 'The service is temporarily unavailable. Please try again in a moment.',
): AppError => new AppError('unavailable', message);

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
// 53300: too many connections, 25006: read-only standby, 40P01: ended for a deadlock; the same again succeeds.
const passingStates = new Set(['53300', '25006', '40P01']);
// SQLSTATE 08: connection, 57P: shutdown or crash.
const isLostDatabase = (code: string) =>
  code.startsWith('08') || code.startsWith('57P') || passingStates.has(code);
// Redis that is full, read-only, cannot write to its disk or still reads it: it takes no writes, or nothing.
const refusingRedis = /^(?:EXECABORT|OOM|READONLY|MISCONF|LOADING|NOREPLICAS|MASTERDOWN)\b/;
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Connection is closed|is not queryable|Stream isn't writeable|Command timed out|max retries per request/i;

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** Whether an error says that Postgres, Redis or a peer is out of reach, rather than that the work was wrong. */
export const isOutOfReach = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isOutOfReach);
  const code = codeOf(error);
  if (connectionCodes.has(code) || (/^[0-9A-Z]{5}$/.test(code) && isLostDatabase(code))) return true;
  const driver = (error as { driverError?: unknown } | null)?.driverError;
  return (
    (driver !== undefined && isOutOfReach(driver)) ||
    (error instanceof Error && (lostConnection.test(error.message) || refusingRedis.test(error.message)))
  );
};

type Issue = ZodError['issues'][number];
const units: Record<string, string> = { array: ' entries', string: ' characters' };

/** How an input of this kind has to be; null where the issue does not say. */
const demandOf = (issue: Issue): string | null => {
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${units[issue.origin] ?? ''}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${units[issue.origin] ?? ''}`;
  const known = 'values' in issue ? issue.values : 'options' in issue ? issue.options : null;
  return known ? `must be one of: ${known.map(String).join(', ')}` : null;
};

/** A schema's own words where it has some; the library's "expected string, received undefined" is for programmers. */
const readable = (issue: Issue | undefined, field = ''): string => {
  if (issue && !/^(Invalid (input|option|discriminator)\b|Too (small|big): )/.test(issue.message))
    return issue.message;
  return field === ''
    ? 'The request is missing something or not of the right kind'
    : `${field} ${(issue && demandOf(issue)) ?? 'is missing or not of the right kind'}`;
};

/** What went wrong in an input: the first issue's message, and the field it names. */
export const invalidInput = (error: ZodError): AppError => {
  const issue = error.issues[0];
  const field = issue?.path.map(String).join('.');
  return new AppError('invalid_input', readable(issue, field), field === '' ? undefined : field);
};

/**
 * Turns anything thrown into an AppError: its own kind as it is, a ZodError into `invalid_input`, a lost
 * connection into `unavailable`, and all else into `internal` without a word of what it was.
 */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return invalidInput(error);
  if (isOutOfReach(error)) return unavailable();
  return new AppError('internal', 'Something went wrong on our side. Please try again.');
};

/**
 * For a statement's `catch`: throws what stands under the name of the constraint or unique index that would have been broken,
 * else the error as it is.
 */
export const onBrokenConstraint =
  (refusals: Readonly<Record<string, () => AppError>>) =>
  (error: unknown): never => {
    const constraint = (error as { driverError?: { constraint?: string } } | null)?.driverError?.constraint;
    throw refusals[constraint ?? '']?.() ?? error;
  };
