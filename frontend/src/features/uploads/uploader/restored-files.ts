import type { FileUpload } from '@jobref/contracts/domain/files';
import type { JobReferenceFile, JobReferenceUploader } from './single-put-plugin.js';

type Stored = Pick<FileUpload, 'originalName' | 'fileSize'>;

/** What a list is found with when it comes back after a reload. */
export interface Restored {
  /** Uploaded before the page went away: no longer on the list. */
  arrived: number;
  /** Names of those whose bytes the browser did not keep: no longer on the list. */
  lost: readonly string[];
  waiting: number;
}
export const nothingRestored: Restored = { arrived: 0, lost: [], waiting: 0 };

/** How many files of this name and size there are. */
export const twinsOf = ({ name, size }: Pick<JobReferenceFile, 'name' | 'size'>, files: readonly Stored[]) =>
  files.filter(({ originalName, fileSize }) => originalName === name && fileSize === size).length;

const twinKey = ({ name, size }: JobReferenceFile) => `${name}/${size}`;

/** Those that arrived before the page went away: told so, or found on the job reference, which has more of their kind than when they were sent. */
const arrivedOf = (files: readonly JobReferenceFile[], stored: readonly Stored[]) => {
  const found = new Map<string, number>();
  return files.filter((file) => {
    const key = twinKey(file);
    const twins = file.meta.target?.twins ?? Infinity;
    const more = found.get(key) ?? twinsOf(file, stored) - twins;
    if (more <= 0) return file.progress.uploadComplete ?? false;
    found.set(key, more - 1);
    return true;
  });
};

/** As newly chosen: nothing of it is on its way. */
export const asUnsent = (file: JobReferenceFile): JobReferenceFile => ({
  ...file,
  error: null,
  isPaused: false,
  progress: {
    percentage: 0,
    bytesUploaded: false,
    bytesTotal: file.size,
    uploadComplete: false,
    uploadStarted: null,
  },
});

/** What came back stands still: Uppy would have it under way. */
export const holdRestored = (uploader: JobReferenceUploader): void => {
  const held = uploader
    .getFiles()
    .map((file) => [file.id, file.progress.uploadComplete ? file : asUnsent(file)] as const);
  uploader.setState({
    files: Object.fromEntries(held),
    currentUploads: {},
    recoveredState: null,
    error: null,
  });
};

/** The job reference that they were being sent to; null when none was on its way. */
export const targetOf = (uploader: JobReferenceUploader): string | null =>
  uploader.getFiles().find(({ meta }) => meta.target)?.meta.target?.jobReferenceId ?? null;

/**
 * Brings order into what came back after a reload: what has arrived leaves the list, so that nothing goes twice, and what
 * the browser did not keep; all others wait for the person's start.
 */
export const settleRestored = (uploader: JobReferenceUploader, stored: readonly Stored[]): Restored => {
  const arrived = arrivedOf(uploader.getFiles(), stored);
  uploader.removeFiles(arrived.map(({ id }) => id));
  const lost = uploader.getFiles().filter(({ isGhost }) => isGhost);
  uploader.removeFiles(lost.map(({ id }) => id));
  return {
    arrived: arrived.length,
    lost: lost.map(({ name }) => name),
    waiting: uploader.getFiles().length,
  };
};
