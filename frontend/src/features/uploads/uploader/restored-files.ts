import type { FileUpload } from '@jobref/contracts/domain/files';
import type { JobReferenceFile, JobReferenceUploader } from './single-put-plugin.js';

type Stored = Pick<FileUpload, 'originalName' | 'fileSize'>;

/** Result of restoring a list after a reload. */
export interface Restored {
  /** Number of files uploaded before the reload; removed from the list. */
  arrived: number;
  /** Names of files whose bytes the browser did not keep; removed from the list. */
  lost: readonly string[];
  waiting: number;
}
export const nothingRestored: Restored = { arrived: 0, lost: [], waiting: 0 };

export const countSameFiles = (
  { name, size }: Pick<JobReferenceFile, 'name' | 'size'>,
  files: readonly Stored[],
) => files.filter(({ originalName, fileSize }) => originalName === name && fileSize === size).length;

const twinKey = ({ name, size }: JobReferenceFile) => `${name}/${size}`;

/** Returns files that arrived before the reload: marked complete, or found as new files of their name and size. */
const arrivedOf = (files: readonly JobReferenceFile[], stored: readonly Stored[]) => {
  const found = new Map<string, number>();
  return files.filter((file) => {
    const key = twinKey(file);
    const twins = file.meta.target?.twins ?? Infinity;
    const more = found.get(key) ?? countSameFiles(file, stored) - twins;
    if (more <= 0) return file.progress.uploadComplete ?? false;
    found.set(key, more - 1);
    return true;
  });
};

/** Resets a file to the state of a newly chosen one. */
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

/** Resets restored files, which Uppy would resume otherwise. */
export const resetRestoredFiles = (uploader: JobReferenceUploader): void => {
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

/** Returns the job reference that the files were being sent to; null if none. */
export const targetOf = (uploader: JobReferenceUploader): string | null =>
  uploader.getFiles().find(({ meta }) => meta.target)?.meta.target?.jobReferenceId ?? null;

/**
 * Cleans up restored files: removes files that have arrived, so that none is sent twice, and files without bytes; all
 * others wait for the start.
 */
export const reconcileRestoredFiles = (
  uploader: JobReferenceUploader,
  stored: readonly Stored[],
): Restored => {
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
