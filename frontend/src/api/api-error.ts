import type { ErrorBody } from '@jobref/contracts/domain/errors';
import { parseJson } from '../parse-json.js';

/** An error response of the API. `message` reads "{status}: {text}" [ER-01]; `text` is the server's own sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly text: string,
    readonly body: Partial<ErrorBody> = {},
  ) {
    super(`${status}: ${text}`);
  }

  /** The invalid field or file, when the server names one. */
  get field() {
    return this.body.field;
  }
}

const parseObject = (text: string): Partial<ErrorBody> => {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? value : {};
};

/** Whether a proxy sent its own error page, which has no sentence to show. */
const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** Reads an error response: the JSON's message, else the raw text, else the status text [ER-01]. */
export const apiErrorFrom = async (response: Response): Promise<ApiError> => {
  const raw = isHtml(response) ? '' : await response.text().catch(() => '');
  const body = parseObject(raw);
  const message = typeof body.message === 'string' ? body.message : '';
  return new ApiError(response.status, message || raw || response.statusText, body);
};

/** Whether the server rejected the request (4xx), rather than failed or was unreachable. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500;

/** Whether a repeated request would be refused too: not after a timeout (408) or a call limit (429). */
export const isLastingRefusal = (error: unknown) =>
  isRefusal(error) && error.status !== 408 && error.status !== 429;

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
/** Whether there is no such record for this person. 404: unknown or inaccessible id; 400: malformed id. */
export const isUnknownRecord = (error: unknown) =>
  isNotFound(error) || (error instanceof ApiError && error.status === 400);

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Returns the server's sentence, or `fallback` when there is none or the server was not reached. */
export const messageOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.text) || fallback;
