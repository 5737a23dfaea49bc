import { idempotencyKeyHeader } from '@jobref/contracts/browser/idempotency-key';
import { pageHeaders } from '@jobref/contracts/browser/page-headers';
import { apiErrorFrom } from './api-error.js';
import { ConnectionError } from './connection-error.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Extras {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

const requestInit = (method: Method, body: unknown, { signal, headers }: Extras): RequestInit => {
  const init: RequestInit = {
    method,
    credentials: 'include',
    ...(signal && { signal }),
    ...(headers && { headers }),
  };
  if (body instanceof FormData || body instanceof Blob) return { ...init, body };
  if (body === undefined) return init;
  return { ...init, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
};

const answerOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
};

const send = async (method: Method, path: string, body?: unknown, extras: Extras = {}) => {
  const response = await fetch(path, requestInit(method, body, extras)).catch((error: unknown) => {
    // Each browser has another technical message for it.
    throw extras.signal?.aborted ? error : new ConnectionError('The server could not be reached');
  });
  if (!response.ok) throw await apiErrorFrom(response);
  return response;
};

/**
 * The one place that speaks HTTP [ER-01 ER-02]: cookies always, form data and files as they are, anything else as JSON.
 * Answers the parsed JSON, or undefined for an empty answer. Throws an ApiError when the server refuses, a
 * ConnectionError when it is not reached.
 */
export const request = async <T>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> => (await answerOf(await send(method, path, body, { signal }))) as T;

/** The bytes of an answer that is no JSON, and its headers. */
export const requestFile = async (method: Method, path: string, body?: unknown, signal?: AbortSignal) => {
  const response = await send(method, path, body, { signal });
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
};

/** The same response, which reports how many bytes have been received so far. */
const counting = (response: Response, onBytes: (received: number) => void): Response => {
  let received = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      onBytes((received += chunk.byteLength));
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter) ?? null, response);
};

interface DownloadExtras {
  body?: unknown;
  signal?: AbortSignal;
  onBytes: (received: number) => void;
}

/** A response to be saved as a file: a Blob, which browsers keep on disk when it is large, and the name that the server gave it. */
export const requestDownload = async (
  method: Method,
  path: string,
  { body, signal, onBytes }: DownloadExtras,
): Promise<{ blob: Blob; name: string }> => {
  const response = await send(method, path, body, { signal });
  const disposition = response.headers.get('content-disposition') ?? '';
  const blob = await counting(response, onBytes).blob();
  return { blob, name: /filename="?([^";]+)/.exec(disposition)?.[1] ?? 'download' };
};

/** A POST that makes something once, however often it is sent with this key: an answer may be lost on its way. */
export const requestOnce = async <T>(path: string, body: unknown, key: string): Promise<T> =>
  (await answerOf(await send('POST', path, body, { headers: { [idempotencyKeyHeader]: key } }))) as T;

/** A change of a record, which holds only for the version that the person saw; another one is answered with 412. */
export const requestChange = async <T>(
  method: 'PATCH' | 'PUT',
  path: string,
  changes: unknown,
  version: string,
): Promise<T> =>
  (await answerOf(await send(method, path, changes, { headers: { 'If-Match': `"${version}"` } }))) as T;

export interface ListPage<T> {
  items: T[];
  nextCursor: string | null;
  /** "128", or "10000+" beyond what is counted; null when the server did not count. */
  total: string | null;
  /** Words of a search that the newest job references alone were asked for. */
  common?: string[];
}

/** A GET of a list with its paging headers [AP-30]. `path` carries `limit` and `cursor` itself. */
export const requestPage = async <T>(path: string, signal?: AbortSignal): Promise<ListPage<T>> => {
  const response = await send('GET', path, undefined, { signal });
  const common = response.headers.get(pageHeaders.commonWords);
  return {
    items: (await answerOf(response)) as T[],
    nextCursor: response.headers.get(pageHeaders.nextCursor),
    total: response.headers.get(pageHeaders.totalCount),
    ...(common && { common: common.split(',').map(decodeURIComponent) }),
  };
};
