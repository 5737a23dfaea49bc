import { idempotencyKeyHeader } from '@jobref/contracts/browser/idempotency-key';
import { pageHeaders } from '@jobref/contracts/browser/page-headers';
import { limits } from '@jobref/contracts/domain/limits';
import { pageStays } from '../leaving-page.js';
import { readServerClock } from '../server-clock.js';
import { apiErrorFrom } from './api-error.js';

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

/** Resolves to a response of any status. Throws an Error when the server is unreachable. */
export const fetchResponse = (path: string, init: RequestInit): Promise<Response> =>
  fetch(path, init).catch(async (error: unknown) => {
    if (!init.signal?.aborted) await pageStays();
    // Browsers' own messages for a network failure differ.
    throw init.signal?.aborted ? error : new Error('The server could not be reached');
  });

const send = async (method: Method, path: string, body?: unknown, extras: Extras = {}) => {
  const response = await fetchResponse(path, requestInit(method, body, extras));
  if (!response.ok) throw await apiErrorFrom(response);
  return response;
};

/** Sends a request for JSON; `answer` is undefined for an empty response. */
const sendForJson = async <T>(...sent: Parameters<typeof send>) => {
  const sentAt = Date.now();
  const response = await send(...sent);
  readServerClock(response.headers, sentAt);
  const text = await response.text();
  return { answer: (text === '' ? undefined : JSON.parse(text)) as T, headers: response.headers };
};

/**
 * The only HTTP client [ER-01 ER-02]: sends cookies always, form data and files unchanged, anything else as JSON.
 * Resolves to the parsed JSON, or undefined for an empty response. Throws an ApiError for an error status, another Error
 * when the server is unreachable.
 */
export const request = async <T>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> => (await sendForJson<T>(method, path, body, { signal })).answer;

/** Resolves to the bytes and headers of a response that is not JSON. */
export const requestFile = async (method: Method, path: string, body?: unknown, signal?: AbortSignal) => {
  const response = await send(method, path, body, { signal });
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
};

/** Wraps a response to report how many bytes have been received so far. */
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

/**
 * Downloads a response as a Blob, which browsers keep on disk when it is large, with the file name given by the server.
 */
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

/**
 * Sends a POST with an idempotency key: repeated with the same key, it takes effect once, since a response may be lost.
 */
export const requestOnce = async <T>(path: string, body: unknown, key: string): Promise<T> =>
  (await sendForJson<T>('POST', path, body, { headers: { [idempotencyKeyHeader]: key } })).answer;

/** Sends a change for the version that the person saw; any other current version is answered with 412. */
export const requestChange = async <T>(
  method: 'PATCH' | 'PUT',
  path: string,
  changes: unknown,
  version: string,
): Promise<T> =>
  (await sendForJson<T>(method, path, changes, { headers: { 'If-Match': `"${version}"` } })).answer;

export interface ListPage<T> {
  items: T[];
  nextCursor: string | null;
  /** "128", or "10000+" beyond the counting limit; null when the server did not count. */
  total: string | null;
  /** Searched words so common that only the newest job references were searched for them. */
  common?: string[];
}

/** Requests a page of a list, with its paging headers [AP-30]. `path` includes `limit` and `cursor`. */
export const requestPage = async <T>(path: string, signal?: AbortSignal): Promise<ListPage<T>> => {
  const { answer, headers } = await sendForJson<T[]>('GET', path, undefined, { signal });
  const common = headers.get(pageHeaders.commonWords);
  return {
    items: answer,
    nextCursor: headers.get(pageHeaders.nextCursor),
    total: headers.get(pageHeaders.totalCount),
    ...(common && { common: common.split(',').map(decodeURIComponent) }),
  };
};

/** Requests all pages of a short list (people). For lists without limit use `requestPage`. */
export const requestAll = async <T>(path: string, signal?: AbortSignal): Promise<T[]> => {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({
      limit: String(limits.pageSizeMax),
      ...(cursor !== null && { cursor }),
    });
    const page: Awaited<ReturnType<typeof requestPage<T>>> = await requestPage<T>(`${path}?${query}`, signal);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
};
