import type { FileUpload } from '@jobref/contracts/files';
import { messages } from '@jobref/contracts/messages';
import { ApiError, messageOf } from '../../../api/api-error.js';
import { completeUpload } from '../api/complete-upload.js';
import { putFile } from '../api/put-file.js';
import { requestUploadUrl } from '../api/request-upload-url.js';
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

export interface SinglePutFile {
  /** Stays the same when the file is tried again. */
  key: string;
  name: string;
  data: Blob;
  description: string;
}

export interface SinglePutOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

interface Place {
  uploadUrl: string;
  received: boolean;
}

/** A PUT carries no name, so its refusals name "The file": here it is known. */
const named = (error: unknown, name: string) => {
  if (!(error instanceof ApiError)) return error;
  const say = (text: string) => new ApiError(error.status, text, error.body);
  if (error.body.code === 'invalid_file_type') return say(messages.fileTypeInvalid(name));
  return error.body.code === 'file_too_large' ? say(messages.fileTooLarge(name)) : error;
};

const atStage = async <T>(stage: UploadStage, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw new SinglePutError(stage, error);
  }
};

/**
 * The single-PUT path of one job reference [UD-09]: an upload URL, one PUT, one completion per file. What a failed
 * file had reached is kept: trying it again uses the place it has and sends no byte twice.
 */
export const singlePutTo = (jobReferenceId: string) => {
  const places = new Map<string, Place>();

  const placeOf = async (key: string, signal: AbortSignal) => {
    const place = places.get(key) ?? {
      uploadUrl: await requestUploadUrl(jobReferenceId, signal),
      received: false,
    };
    places.set(key, place);
    return place;
  };

  const send = async (file: SinglePutFile, place: Place, { signal, onProgress }: SinglePutOptions) => {
    if (place.received) return;
    try {
      await withRetries(() => putFile(place.uploadUrl, file.data, { signal, onProgress }), signal);
      place.received = true;
    } catch (error) {
      throw named(error, file.name);
    }
  };

  const complete = (file: SinglePutFile, place: Place, signal: AbortSignal) => {
    const upload = {
      fileURL: place.uploadUrl,
      fileName: file.name,
      fileSize: file.data.size,
      mimeType: file.data.type || 'application/octet-stream',
      description: file.description.trim() || null,
    };
    return withRetries(() => completeUpload(jobReferenceId, upload, signal), signal);
  };

  return async (file: SinglePutFile, options: SinglePutOptions): Promise<FileUpload> => {
    try {
      const place = await atStage('reserve', () => placeOf(file.key, options.signal));
      await atStage('send', () => send(file, place, options));
      return await atStage('complete', () => complete(file, place, options.signal));
    } catch (error) {
      // A refused place is of no use any more: the next try takes a new one.
      if (error instanceof SinglePutError && error.cause instanceof ApiError && error.cause.status < 500)
        places.delete(file.key);
      throw error;
    }
  };
};
