import { fileName, type FileUpload } from '@jobref/contracts/files';
import { isRefusedFile } from '../transport/with-retries.js';
import type { SendFile, SendOptions, UploadItem } from './upload-queue.js';

export interface ArrivingOnceOptions {
  /** Sends a file in a form and answers what became of it. */
  send: (item: UploadItem, options: SendOptions) => Promise<readonly FileUpload[]>;
  /** The files of the job reference as the server has them now. */
  listFiles: (signal: AbortSignal) => Promise<readonly FileUpload[]>;
  /** Those that were there before anything was sent; asked for where that is not known. */
  before: readonly FileUpload[] | null;
}

/** A request that broke off may still be under way in the server: so often the list is asked before a file is sent again. */
const asksBeforeResending = 3;

const nameOnServer = (file: File) => fileName.safeParse(file.name).data ?? file.name;

/**
 * Sends each file so that it stands on the job reference once, although a form cannot be repeated safely: when all bytes
 * went out and no answer came, the job reference's own list tells whether the file arrived, before it is sent again.
 */
export const arrivingOnce = ({ send, listFiles, before }: ArrivingOnceOptions): SendFile => {
  const claimed = new Set<string>();
  const claim = (files: readonly FileUpload[]) => files.forEach(({ id }) => claimed.add(id));
  const unsure = new Map<string, { error: unknown; asked: number }>();

  let start = before && Promise.resolve(claim(before));
  const started = (signal: AbortSignal) => {
    start ??= listFiles(signal).then(claim);
    return start.catch((error: unknown) => {
      start = null;
      throw error;
    });
  };

  const hasArrived = async ({ file }: UploadItem, signal: AbortSignal) => {
    const files = await listFiles(signal);
    const found = files.find(
      ({ id, originalName, fileSize }) =>
        !claimed.has(id) && originalName === nameOnServer(file) && fileSize === file.size,
    );
    if (found) claimed.add(found.id);
    return found !== undefined;
  };

  /** Whether the file is there; throws what happened to it while that is too early to say. */
  const hasSettled = async (item: UploadItem, signal: AbortSignal) => {
    const doubt = unsure.get(item.id);
    if (!doubt) return false;
    if (await hasArrived(item, signal)) return true;
    doubt.asked += 1;
    if (doubt.asked < asksBeforeResending) throw doubt.error;
    return false;
  };

  return async (item, options) => {
    await started(options.signal);
    if (await hasSettled(item, options.signal)) return;
    let sent = 0;
    const onProgress = (bytes: number) => {
      sent = bytes;
      options.onProgress(bytes);
    };
    try {
      claim(await send(item, { ...options, onProgress }));
      unsure.delete(item.id);
    } catch (error) {
      // Refused is refused; half a file is none.
      if (sent < item.file.size || isRefusedFile(error)) throw error;
      unsure.set(item.id, { error, asked: 0 });
      if (options.signal.aborted) throw error;
      if (!(await hasArrived(item, options.signal).catch(() => false))) throw error;
    }
  };
};
