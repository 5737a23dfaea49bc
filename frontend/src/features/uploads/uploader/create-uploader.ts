import type { FileUpload } from '@jobref/contracts/domain/files';
import { acceptedFileTypes, limits } from '@jobref/contracts/domain/limits';
import GoldenRetriever from '@uppy/golden-retriever';
import { isSomethingKept, ownListOf } from '../../../drafts/kept-uploads.js';
import { JobReferenceUppy } from './job-reference-uppy.js';
import { holdRestored, nothingRestored, type Restored, settleRestored, targetOf } from './restored-files.js';
import { SinglePutPlugin, type JobReferenceUploader } from './single-put-plugin.js';

/** The files that a job reference has now. */
type StoredOn = (jobReferenceId: string) => Promise<readonly FileUpload[]>;

/** How long the browser may take to tell whether it kept something, in milliseconds. */
const lookLimit = 10_000;
/** How long the server may take to tell what has arrived, in milliseconds. */
const answerLimit = 10_000;

/** Stops Golden Retriever: what it stored stays, whatever happens to the uploader. */
export const stopKeeping = (uploader: JobReferenceUploader) => {
  const keeper = uploader.getPlugin('GoldenRetriever');
  if (keeper) uploader.removePlugin(keeper);
};

/** Starts Golden Retriever, which stores chosen files from here on. Resolves to whether files were restored. */
const startKeeping = async (
  uploader: JobReferenceUppy,
  list: string,
  onLooked: () => void,
): Promise<boolean> => {
  const id = await ownListOf(list);
  const isKept = await isSomethingKept(id);
  onLooked();
  // What is stored from here on would replace what is kept.
  if (uploader.isSkipped) return false;
  uploader.setOptions({ id });
  const isBack = new Promise<boolean>((resolve) => {
    uploader.once('restored', () => {
      if (!uploader.hasRestored) holdRestored(uploader);
      resolve(true);
    });
  });
  uploader.use(GoldenRetriever);
  return isKept && isBack;
};

/** What the job reference has. Not waited for where each file has its place, as what stands there becomes no second file. */
const storedInTime = (uploader: JobReferenceUppy, target: string, storedOn: StoredOn) => {
  const answer = storedOn(target).catch((): readonly FileUpload[] => []);
  if (uploader.getFiles().some(({ meta }) => meta.target && !meta.target.place)) return answer;
  const noAnswer = new Promise<readonly FileUpload[]>((resolve) =>
    setTimeout(() => resolve([]), answerLimit),
  );
  return Promise.race([answer, noAnswer]);
};

/** Once something is known to be kept it is waited for, until the person goes on without it. */
const restore = async (uploader: JobReferenceUppy, list: string, storedOn: StoredOn) => {
  const isSkipped = new Promise<false>((resolve) => {
    uploader.skipRestore = () => {
      if (uploader.hasRestored) return;
      uploader.isSkipped = true;
      stopKeeping(uploader);
      resolve(false);
    };
  });
  const looking = setTimeout(uploader.skipRestore, lookLimit);
  const isBack = await Promise.race([startKeeping(uploader, list, () => clearTimeout(looking)), isSkipped]);
  uploader.hasRestored = true;
  if (!isBack) return nothingRestored;
  const target = targetOf(uploader);
  // Without an answer the upload's own state tells whether a file has arrived.
  const stored = target ? await storedInTime(uploader, target, storedOn) : [];
  return settleRestored(uploader, stored);
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
 * A list of files that goes to a job reference on the single-PUT path; it starts only when told to [UD-08 UD-15]. From
 * `beginRestore` on what is chosen is kept on this device until it is uploaded; what is kept already comes back, and waits.
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
  else {
    const { promise, resolve } = Promise.withResolvers<Restored>();
    uploader.restored = promise;
    uploader.beginRestore = () => {
      uploader.beginRestore = () => undefined;
      resolve(restore(uploader, list, storedOn));
    };
  }
  return uploader;
};
