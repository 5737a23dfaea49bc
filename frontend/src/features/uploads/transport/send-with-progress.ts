import { apiErrorFrom } from '../../../api/api-error.js';
import { ConnectionError } from '../../../api/connection-error.js';

interface ProgressRequest {
  url: string;
  body: XMLHttpRequestBodyInit;
  contentType: string;
  signal: AbortSignal;
  /** Told the share that is out, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Without any progress or answer for so long a request is given up: the specification's section 9. */
export const socketTimeoutMs = 5 * 60_000;

const answerOf = (request: XMLHttpRequest): unknown =>
  request.responseText === '' ? undefined : JSON.parse(request.responseText);

const refusalOf = ({ responseText, status, statusText }: XMLHttpRequest) =>
  apiErrorFrom(new Response(responseText, { status, statusText }));

/** Runs `giveUp` once nothing was heard for the socket time-out; `heard` starts the wait again. */
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
 * PUTs a body by XMLHttpRequest, because fetch tells no progress of what goes out. Answers the parsed JSON.
 * Rejects with an ApiError when the server refuses, a ConnectionError when it is not reached, the signal's reason when aborted.
 */
export const sendWithProgress = async ({ signal, ...options }: ProgressRequest): Promise<unknown> => {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('PUT', options.url);
  request.withCredentials = true;
  request.setRequestHeader('Content-Type', options.contentType);

  const { promise: answered, resolve, reject } = Promise.withResolvers<void>();
  const stopWith = (reason: Error) => {
    reject(reason);
    request.abort();
  };
  const abort = () => stopWith(signal.reason as Error);
  const idle = idleTimer(() => stopWith(new ConnectionError('The server did not answer in time')));
  request.upload.onprogress = (event) => {
    idle.heard();
    if (event.lengthComputable) options.onProgress(event.loaded / event.total);
  };
  request.onload = () => resolve();
  // Stopped by the browser itself; what is stopped here was rejected before.
  request.onabort = () => reject(new ConnectionError('The request was broken off'));
  request.onerror = () => reject(new ConnectionError('The server could not be reached'));
  signal.addEventListener('abort', abort);
  request.send(options.body);
  try {
    await answered;
  } finally {
    idle.stop();
    signal.removeEventListener('abort', abort);
  }
  if (request.status < 200 || request.status > 299) throw await refusalOf(request);
  return answerOf(request);
};
