import type { FileUpload } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import GoldenRetriever from '@uppy/golden-retriever';
import { hasStoredFiles, ownListOf, recordUnsentFiles } from '../../../drafts/stored-uploads.js';
import { acceptedExtensions } from '../incoming/accepted-files.js';
import { JobReferenceUppy } from './job-reference-uppy.js';
import {
  resetRestoredFiles,
  nothingRestored,
  type Restored,
  reconcileRestoredFiles,
  targetOf,
} from './restored-files.js';
import { SinglePutPlugin, type JobReferenceUploader } from './single-put-plugin.js';

/** Fetches the current files of a job reference. */
type StoredOn = (jobReferenceId: string) => Promise<readonly FileUpload[]>;

/** Timeout in milliseconds for looking up kept files in the browser. */
const lookupTimeoutMs = 10_000;
/** Timeout in milliseconds for fetching the arrived files from the server. */
const responseTimeoutMs = 10_000;

/** Stops Golden Retriever; its stored files stay, whatever happens to the uploader. */
export const stopGoldenRetriever = (uploader: JobReferenceUploader) => {
  const keeper = uploader.getPlugin('GoldenRetriever');
  if (keeper) uploader.removePlugin(keeper);
};

/** Starts Golden Retriever, which stores chosen files from now on. Resolves to whether files were restored. */
const startGoldenRetriever = async (
  uploader: JobReferenceUppy,
  list: string,
  onLooked: () => void,
): Promise<boolean> => {
  const id = await ownListOf(list);
  const isKept = await hasStoredFiles(id);
  onLooked();
  // Storing files now would replace the kept ones.
  if (uploader.isSkipped) return false;
  uploader.setOptions({ id });
  const isBack = new Promise<boolean>((resolve) => {
    uploader.once('restored', () => {
      if (!uploader.hasRestored) resetRestoredFiles(uploader);
      resolve(true);
    });
  });
  uploader.use(GoldenRetriever);
  return isKept && isBack;
};

/** Records whether the list has unsent files, as long as Golden Retriever keeps them. */
const recordKeptFiles = (uploader: JobReferenceUppy, list: string) => {
  let recorded: boolean | undefined;
  const record = () => {
    if (!uploader.getPlugin('GoldenRetriever')) return;
    const hasUnsent = uploader.getFiles().some(({ progress }) => !progress.uploadComplete);
    // Every progress of a file is an update too.
    if (hasUnsent === recorded) return;
    recorded = hasUnsent;
    recordUnsentFiles(list, hasUnsent);
  };
  record();
  uploader.on('state-update', record);
};

/** Fetches the job reference's files. With a timeout if all files have upload slots: then no duplicate can arise. */
const fetchStoredFiles = (uploader: JobReferenceUppy, target: string, storedOn: StoredOn) => {
  const answer = storedOn(target).catch((): readonly FileUpload[] => []);
  if (uploader.getFiles().some(({ meta }) => meta.target && !meta.target.place)) return answer;
  const noAnswer = new Promise<readonly FileUpload[]>((resolve) =>
    setTimeout(() => resolve([]), responseTimeoutMs),
  );
  return Promise.race([answer, noAnswer]);
};

/** Restores kept files. Once some are known to exist, waits for them until the person skips them. */
const restore = async (uploader: JobReferenceUppy, list: string, storedOn: StoredOn) => {
  const isSkipped = new Promise<false>((resolve) => {
    uploader.skipRestore = () => {
      if (uploader.hasRestored) return;
      uploader.isSkipped = true;
      stopGoldenRetriever(uploader);
      resolve(false);
    };
  });
  const lookupTimer = setTimeout(uploader.skipRestore, lookupTimeoutMs);
  const isBack = await Promise.race([
    startGoldenRetriever(uploader, list, () => clearTimeout(lookupTimer)),
    isSkipped,
  ]);
  uploader.hasRestored = true;
  recordKeptFiles(uploader, list);
  if (!isBack) return nothingRestored;
  const target = targetOf(uploader);
  // Without a response, the stored state of the upload decides whether a file has arrived.
  const stored = target ? await fetchStoredFiles(uploader, target, storedOn) : [];
  return reconcileRestoredFiles(uploader, stored);
};

// Section 9 of the specification.
const infoTimeout = 3000;
const restrictions = {
  maxFileSize: limits.fileSize,
  maxNumberOfFiles: limits.filesPerJobReference,
  allowedFileTypes: acceptedExtensions,
};

/** No log, as all errors are shown in the UI; but only a log entry of Golden Retriever tells that it lost a file. */
const loggerOf = (onStorageRefused: () => void) => ({
  debug: () => undefined,
  warn: (entry: unknown) => {
    if (entry === '[GoldenRetriever] Could not store file in IndexedDB') onStorageRefused();
  },
  error: () => undefined,
});

const nextIndex = (uploader: JobReferenceUppy) =>
  1 + Math.max(-1, ...uploader.getFiles().map(({ meta }) => meta.index ?? -1));

/**
 * Creates an uploader for the single-PUT path; it starts only by `start` [UD-08 UD-15]. From `beginRestore` on, chosen
 * files are kept on this device until they are uploaded; files kept before are restored and wait for the start.
 */
export const createUploader = (list: string, storedOn: StoredOn): JobReferenceUppy => {
  const uploader: JobReferenceUppy = new JobReferenceUppy({
    autoProceed: false,
    infoTimeout,
    restrictions,
    logger: loggerOf(() => uploader.refuseStorage()),
  });
  uploader.use(SinglePutPlugin);
  uploader.on('file-added', ({ id }) => uploader.setFileMeta(id, { index: nextIndex(uploader) }));
  // IndexedDB is missing only in jsdom and some private windows.
  if (typeof indexedDB === 'undefined') uploader.hasRestored = true;
  else
    uploader.restored = new Promise<Restored>((resolve) => {
      uploader.beginRestore = () => {
        uploader.beginRestore = () => undefined;
        resolve(restore(uploader, list, storedOn));
      };
    });
  return uploader;
};
