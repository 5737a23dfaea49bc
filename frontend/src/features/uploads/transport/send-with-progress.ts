import { apiErrorFrom } from '../../../api/api-error.js';

interface ProgressRequest {
  url: string;
  body: XMLHttpRequestBodyInit;
  contentType: string;
  signal: AbortSignal;
  /** Called with the fraction sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Requests without progress or response for this long are aborted: section 9 of the specification. */
export const socketTimeoutMs = 5 * 60_000;

const refusalOf = (request: XMLHttpRequest) => {
  const { responseText, status, statusText } = request;
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
  return apiErrorFrom(new Response(responseText, { status, statusText, headers }));
};

/** Calls `giveUp` after the socket timeout; `heard` restarts the timer. */
const idleTimer = (giveUp: () => void) => {
  let timer = setTimeout(giveUp, socketTimeoutMs);
  const stop = () => clearTimeout(timer);
  const heard = () => {
    stop();
    timer = setTimeout(giveUp, socketTimeoutMs);
  };
  return { heard, stop };
};

/**
 * PUTs a body by XMLHttpRequest, because fetch has no upload progress. The response is not read.
 * Rejects with an ApiError on an error status, another Error without a response, the signal's reason when aborted.
 */
export const sendWithProgress = async ({ signal, ...options }: ProgressRequest): Promise<void> => {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('PUT', options.url);
  request.withCredentials = true;
  request.setRequestHeader('Content-Type', options.contentType);

  let stopWith: (reason: Error) => void = () => undefined;
  const answered = new Promise<void>((resolve, reject) => {
    stopWith = (reason) => {
      reject(reason);
      request.abort();
    };
    request.onload = () => resolve();
    // Aborted by the browser; aborts from here have rejected already.
    request.onabort = () => reject(new Error('The request was broken off'));
    request.onerror = () => reject(new Error('The server could not be reached'));
  });
  const abort = () => stopWith(signal.reason as Error);
  const idle = idleTimer(() => stopWith(new Error('The server did not answer in time')));
  request.upload.onprogress = (event) => {
    idle.heard();
    // WebKit resends a request whose connection broke, and counts on.
    if (event.lengthComputable) options.onProgress(Math.min(1, event.loaded / event.total));
  };
  signal.addEventListener('abort', abort);
  request.send(options.body);
  try {
    await answered;
  } finally {
    idle.stop();
    signal.removeEventListener('abort', abort);
  }
  if (request.status < 200 || request.status > 299) throw await refusalOf(request);
};
