import type { ErrorBody } from '@jobref/contracts/domain/errors';

/** A call that the server refused. `message` reads "{status}: {text}" [ER-01]; `text` is the server's own sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly text: string,
    readonly body: Partial<ErrorBody> = {},
  ) {
    super(`${status}: ${text}`);
  }

  /** The input or file that is at fault, when the server names one. */
  get field() {
    return this.body.field;
  }
}

const parseObject = (text: string): Partial<ErrorBody> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** Reads a refused response: the JSON's message, else the raw text, else the status text [ER-01]. */
export const apiErrorFrom = async (response: Response): Promise<ApiError> => {
  const raw = await response.text().catch(() => '');
  const body = parseObject(raw);
  const message = typeof body.message === 'string' ? body.message : '';
  return new ApiError(response.status, message || raw || response.statusText, body);
};

/** Whether the server said no; it was reached, and is not out of order. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The server's sentence, or `fallback` when it said nothing or was not reached. */
export const messageOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.text) || fallback;
