import type { FileUpload } from '@jobref/contracts/domain/files';
import { acceptedFileTypes, limits } from '@jobref/contracts/domain/limits';
import GoldenRetriever from '@uppy/golden-retriever';
import { isSomethingKept, ownListOf } from '../../../drafts/kept-uploads.js';
import { JobReferenceUppy } from './job-reference-uppy.js';
import { holdRestored, nothingRestored, settleRestored, targetOf } from './restored-files.js';
import { SinglePutPlugin, type JobReferenceUploader } from './single-put-plugin.js';

/** The files that a job reference has now. */
type StoredOn = (jobReferenceId: string) => Promise<readonly FileUpload[]>;

/** How long a restore may take, in milliseconds. After that kept files are not restored. */
const restoreLimit = 3000;

/** Starts Golden Retriever, which stores chosen files from here on. Resolves to whether files were restored. */
const startKeeping = async (uploader: JobReferenceUppy, list: string): Promise<boolean> => {
  uploader.setOptions({ id: await ownListOf(list) });
  const isKept = await isSomethingKept(uploader.getID());
  const isBack = new Promise<boolean>((resolve) => {
    uploader.once('restored', () => {
      if (!uploader.hasRestored) holdRestored(uploader);
      resolve(true);
    });
  });
  uploader.use(GoldenRetriever);
  return isKept && isBack;
};

const restore = async (uploader: JobReferenceUppy, list: string, storedOn: StoredOn) => {
  const isTooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), restoreLimit));
  const isBack = await Promise.race([startKeeping(uploader, list), isTooLate]);
  uploader.hasRestored = true;
  if (!isBack) return nothingRestored;
  const target = targetOf(uploader);
  // Without an answer the upload's own state tells whether a file has arrived.
  const stored = target ? await storedOn(target).catch(() => []) : [];
  return settleRestored(uploader, stored);
};

/** Stops Golden Retriever: what it stored stays, whatever happens to the uploader. */
export const stopKeeping = (uploader: JobReferenceUploader) => {
  const keeper = uploader.getPlugin('GoldenRetriever');
  if (keeper) uploader.removePlugin(keeper);
};

// The specification's section 9.
const infoTimeout = 3000;
const restrictions = {
  maxFileSize: limits.fileSize,
  maxNumberOfFiles: limits.filesPerJobReference,
  allowedFileTypes: Object.keys(acceptedFileTypes).map((extension) => `.${extension}`),
};

const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined };

const nextIndex = (uploader: JobReferenceUppy) =>
  1 + Math.max(-1, ...uploader.getFiles().map(({ meta }) => meta.index ?? -1));

/**
 * A list of files that goes to a job reference on the single-PUT path; it starts only when told to [UD-08 UD-15]. What is
 * chosen is kept on this device until it is uploaded; what is kept already comes back, and waits.
 */
export const createUploader = (list: string, storedOn: StoredOn): JobReferenceUppy => {
  // Every failure is told on the screen.
  const uploader = new JobReferenceUppy({
    autoProceed: false,
    infoTimeout,
    restrictions,
    logger: quiet,
  });
  uploader.use(SinglePutPlugin);
  uploader.on('file-added', ({ id }) => uploader.setFileMeta(id, { index: nextIndex(uploader) }));
  // Everywhere but in jsdom and a few private windows.
  if (typeof indexedDB === 'undefined') uploader.hasRestored = true;
  else uploader.restored = restore(uploader, list, storedOn);
  return uploader;
};
