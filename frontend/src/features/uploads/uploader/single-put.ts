import type { CompleteUploadRequest, FileUpload, UploadUrlAnswer } from '@jobref/contracts/domain/files';
import { messages } from '@jobref/contracts/domain/messages';
import { ApiError, messageOf } from '../../../api/api-error.js';
import { request } from '../../../api/request.js';
import { sendWithProgress, socketTimeoutMs } from '../transport/send-with-progress.js';
import { withRetries } from '../transport/with-retries.js';

export type UploadStage = 'reserve' | 'send' | 'complete';

/** An upload that failed, and how far it had come. `cause` is the call's own error; the message is the server's, where there is one. */
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
  /** Stays the same when the file is tried again. */
  key: string;
  /** Where it stands in the list that it was chosen for: so it will stand on the job reference. */
  index: number;
  name: string;
  data: Blob;
  description: string;
}

interface SinglePutOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface Place {
  uploadUrl: string;
  /** The position of the list's first file on the job reference. */
  start: number;
}

/** Where each file's bytes go, by its key: kept beyond a failed try, and as long as the caller keeps them. */
export interface Places {
  of: (key: string) => Place | undefined;
  /** `null` forgets the place. */
  keep: (key: string, place: Place | null) => void;
}

export const placesInMemory = (): Places => {
  const places = new Map<string, Place>();
  return {
    of: (key) => places.get(key),
    keep: (key, place) => (place ? places.set(key, place) : places.delete(key)),
  };
};

/** A PUT carries no name, so its refusals name "The file": here it is known. */
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

const passing = [401, 408, 429];
/** A refused place is of no use any more: the next try takes a new one. */
const isRefusedPlace = (error: unknown) =>
  error instanceof SinglePutError &&
  error.cause instanceof ApiError &&
  error.cause.status < 500 &&
  !passing.includes(error.cause.status);

const isCode = (error: unknown, ...codes: (string | undefined)[]) =>
  error instanceof SinglePutError && error.cause instanceof ApiError && codes.includes(error.cause.body.code);

/** The signal of a short call, which is given up like a long one that falls silent: others wait for its answer. */
const inTime = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(socketTimeoutMs)]);

/** Its own content type, or the one for any bytes [UD-09]. */
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
 * The single-PUT path of one job reference [UD-09]: an upload URL, one PUT, one completion per file. A file that is tried
 * again, or comes back after a reload, has its place still: what has arrived there only needs its completion, so that no
 * byte goes twice and no file becomes two. Only a place whose time is over is given up with what was sent there.
 */
export const singlePutTo = (jobReferenceId: string, places: Places = placesInMemory()) => {
  /** Settled by the first place, so that a file which is sent again still stands among those that were chosen with it. */
  let start: number | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const post = <T>(call: string, body: unknown, signal: AbortSignal) =>
    request<T>('POST', `/api/jobs/${jobReferenceId}/${call}`, body, inTime(signal));
  /** One after another: the first of the list settles where all others stand. */
  const reserve = async ({ key, index }: SinglePutFile, signal: AbortSignal) => {
    const next = turn.then(() =>
      withRetries(() => post<UploadUrlAnswer>('upload-url', undefined, signal), signal, 0),
    );
    turn = next.catch(() => undefined);
    const { uploadURL, position } = await next;
    start ??= position - index;
    const place = { uploadUrl: uploadURL, start };
    places.keep(key, place);
    return place;
  };

  const complete = (file: SinglePutFile, place: Place, signal: AbortSignal) => {
    const upload: CompleteUploadRequest = {
      fileURL: place.uploadUrl,
      fileName: file.name,
      fileSize: file.data.size,
      mimeType: typeOf(file),
      description: file.description.trim() || null,
      position: Math.max(0, place.start + file.index),
    };
    return atStage('complete', () =>
      withRetries(() => post<FileUpload>('files/complete', upload, signal), signal),
    );
  };

  /** A place lasts for minutes: who was without a connection for longer takes another one, once. */
  const sendWhole = async (
    file: SinglePutFile,
    place: Place,
    options: SinglePutOptions,
    mayTakeAnother = true,
  ): Promise<FileUpload> => {
    try {
      await atStage('send', () => send(file, place.uploadUrl, options));
      return await complete(file, place, options.signal);
    } catch (error) {
      if (mayTakeAnother && isCode(error, 'upload_link_expired')) return begin(file, options, false);
      throw error;
    }
  };

  const begin = async (file: SinglePutFile, options: SinglePutOptions, mayTakeAnother = true) =>
    sendWhole(file, await atStage('reserve', () => reserve(file, options.signal)), options, mayTakeAnother);

  /** From the place that an earlier try got. */
  const goOn = async (file: SinglePutFile, place: Place, options: SinglePutOptions) => {
    start ??= place.start;
    try {
      return await complete(file, place, options.signal);
    } catch (error) {
      if (isCode(error, 'upload_not_received')) return sendWhole(file, place, options);
      if (isCode(error, 'not_found', 'upload_link_expired')) return begin(file, options);
      throw error;
    }
  };

  return async (file: SinglePutFile, options: SinglePutOptions): Promise<FileUpload> => {
    const place = places.of(file.key);
    try {
      return await (place ? goOn(file, place, options) : begin(file, options));
    } catch (error) {
      if (isRefusedPlace(error)) places.keep(file.key, null);
      throw error;
    }
  };
};
