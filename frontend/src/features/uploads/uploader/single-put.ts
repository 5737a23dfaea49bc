import type { CompleteUploadRequest, FileUpload, UploadUrlAnswer } from '@jobref/contracts/domain/files';
import { messages } from '@jobref/contracts/domain/messages';
import { ApiError, isLastingRefusal, isUnauthorized, messageOf } from '../../../api/api-error.js';
import { request } from '../../../api/request.js';
import { sendWithProgress, socketTimeoutMs } from '../transport/send-with-progress.js';
import { isUnreachable, withRetries } from '../transport/with-retries.js';

export type UploadStage = 'reserve' | 'send' | 'complete';

/** Error of a failed upload, with its stage. `cause` is the request's error; the message is the server's, if any. */
export class SinglePutError extends Error {
  override readonly name = 'SinglePutError';

  constructor(
    readonly stage: UploadStage,
    cause: unknown,
  ) {
    super(messageOf(cause, 'Upload failed. Please try again.'), { cause });
  }
}

interface SinglePutFile {
  /** Stable across retries. */
  key: string;
  /** Index in the chosen list, which determines the position on the job reference. */
  index: number;
  name: string;
  data: Blob;
  description: string;
}

interface SinglePutOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface UploadSlot {
  uploadUrl: string;
  /** Position of the list's first file on the job reference. */
  start: number;
}

/** Upload slots by file key, kept across failed tries; their storage is up to the caller. */
export interface UploadSlotStore {
  get: (key: string) => UploadSlot | undefined;
  /** `null` removes the slot. */
  set: (key: string, slot: UploadSlot | null) => void;
}

export const inMemorySlotStore = (): UploadSlotStore => {
  const slots = new Map<string, UploadSlot>();
  return {
    get: (key) => slots.get(key),
    set: (key, slot) => (slot ? slots.set(key, slot) : slots.delete(key)),
  };
};

/** Replaces what stands for the file's name in errors of a PUT, which carries none. */
const named = (error: unknown, name: string) => {
  if (!(error instanceof ApiError)) return error;
  const unnamed = messages.ofFile(messages.unnamedFile, '');
  if (!error.text.startsWith(unnamed)) return error;
  const reason = error.text.slice(unnamed.length);
  return new ApiError(error.status, messages.ofFile(name, reason), error.body);
};

const atStage = async <T>(stage: UploadStage, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw new SinglePutError(stage, error);
  }
};

/** Whether the server rejected the slot: the next try then reserves a new one. */
const isRejectedSlot = (error: unknown) =>
  error instanceof SinglePutError && isLastingRefusal(error.cause) && !isUnauthorized(error.cause);

const isCode = (error: unknown, ...codes: (string | undefined)[]) =>
  error instanceof SinglePutError && error.cause instanceof ApiError && codes.includes(error.cause.body.code);

/**
 * Adds the socket timeout to the signal of a short request, as other files wait for its response. Not by
 * `AbortSignal.any`, which Safari before 17.4 lacks.
 */
const withSocketTimeout = (signal: AbortSignal): AbortSignal => {
  const either = new AbortController();
  for (const each of [signal, AbortSignal.timeout(socketTimeoutMs)]) {
    const abort = () => either.abort(each.reason);
    if (each.aborted) abort();
    else each.addEventListener('abort', abort, { signal: either.signal });
  }
  return either.signal;
};

/** Returns the file's content type, or the generic one [UD-09]. */
const typeOf = ({ data }: SinglePutFile) => data.type || 'application/octet-stream';

const send = async (file: SinglePutFile, uploadUrl: string, { signal, onProgress }: SinglePutOptions) => {
  try {
    const put = { url: uploadUrl, body: file.data, contentType: typeOf(file) };
    await withRetries(() => sendWithProgress({ ...put, signal, onProgress }), signal);
  } catch (error) {
    throw named(error, file.name);
  }
};

/**
 * Returns the upload function for one job reference [UD-09]: per file an upload URL, one PUT and one completion. A file
 * that is retried, or restored after a reload, keeps its upload slot: if its bytes have arrived, only the completion is
 * sent, so that no bytes are sent twice and no duplicate arises. Only an expired slot is dropped with its bytes.
 */
export const createSinglePutUpload = (
  jobReferenceId: string,
  slots: UploadSlotStore = inMemorySlotStore(),
) => {
  /** Position of the list's first file, set by the first slot, so that retried files keep their order. */
  let start: number | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const post = <T>(call: string, body: unknown, signal: AbortSignal) =>
    request<T>('POST', `/api/jobs/${jobReferenceId}/${call}`, body, withSocketTimeout(signal));
  /**
   * Reserves slots one after another: the first one determines the positions of all files. Waits while the server is
   * unreachable; an error response shows at once [UD-11].
   */
  const reserve = async ({ key, index }: SinglePutFile, signal: AbortSignal) => {
    const next = turn.then(() =>
      withRetries(() => post<UploadUrlAnswer>('upload-url', undefined, signal), signal, {
        mayRetry: isUnreachable,
      }),
    );
    turn = next.catch(() => undefined);
    const { uploadURL, position } = await next;
    start ??= position - index;
    const slot = { uploadUrl: uploadURL, start };
    slots.set(key, slot);
    return slot;
  };

  const complete = (file: SinglePutFile, slot: UploadSlot, signal: AbortSignal) => {
    const upload: CompleteUploadRequest = {
      fileURL: slot.uploadUrl,
      fileName: file.name,
      fileSize: file.data.size,
      mimeType: typeOf(file),
      description: file.description.trim() || null,
      position: Math.max(0, slot.start + file.index),
    };
    return atStage('complete', () =>
      withRetries(() => post<FileUpload>('files/complete', upload, signal), signal),
    );
  };

  /** Sends and completes a file. Slots expire after minutes: after a longer offline time, reserves one new slot. */
  const sendAndComplete = async (
    file: SinglePutFile,
    slot: UploadSlot,
    options: SinglePutOptions,
    mayReserveAgain = true,
  ): Promise<FileUpload> => {
    try {
      await atStage('send', () => send(file, slot.uploadUrl, options));
      return await complete(file, slot, options.signal);
    } catch (error) {
      if (mayReserveAgain && isCode(error, 'upload_link_expired')) return begin(file, options, false);
      throw error;
    }
  };

  const begin = async (file: SinglePutFile, options: SinglePutOptions, mayReserveAgain = true) =>
    sendAndComplete(
      file,
      await atStage('reserve', () => reserve(file, options.signal)),
      options,
      mayReserveAgain,
    );

  /** Continues in the slot of an earlier try. */
  const resume = async (file: SinglePutFile, slot: UploadSlot, options: SinglePutOptions) => {
    start ??= slot.start;
    try {
      return await complete(file, slot, options.signal);
    } catch (error) {
      if (isCode(error, 'upload_not_received')) return sendAndComplete(file, slot, options);
      if (isCode(error, 'not_found', 'upload_link_expired')) return begin(file, options);
      throw error;
    }
  };

  return async (file: SinglePutFile, options: SinglePutOptions): Promise<FileUpload> => {
    const slot = slots.get(file.key);
    try {
      return await (slot ? resume(file, slot, options) : begin(file, options));
    } catch (error) {
      if (isRejectedSlot(error)) slots.set(file.key, null);
      throw error;
    }
  };
};
