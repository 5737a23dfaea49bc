import type { FileUpload } from '@jobref/contracts/files';
import type { JobFile, JobUploader } from './single-put-plugin.js';

type Stored = Pick<FileUpload, 'originalName' | 'fileSize'>;

/** How many files of this name and size there are. */
export const twinsOf = ({ name, size }: Pick<JobFile, 'name' | 'size'>, files: readonly Stored[]) =>
  files.filter(({ originalName, fileSize }) => originalName === name && fileSize === size).length;

const twinKey = ({ name, size }: JobFile) => `${name}/${size}`;

/** Those that arrived before the page went away: told so, or found on the job reference, which has more of their kind than when they were chosen. */
const arrivedOf = (files: readonly JobFile[], stored: readonly Stored[]) => {
  const found = new Map<string, number>();
  return files.filter((file) => {
    const key = twinKey(file);
    const more = found.get(key) ?? twinsOf(file, stored) - (file.meta.twins ?? 0);
    if (more <= 0) return file.progress.uploadComplete ?? false;
    found.set(key, more - 1);
    return true;
  });
};

/** As newly chosen: nothing of it is on its way. */
export const asUnsent = (file: JobFile): JobFile => ({
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

/**
 * Brings order into what came back after a reload: what has arrived leaves the list, so that nothing goes twice; all others
 * wait for the person's start. Answers how many had arrived.
 */
export const settleRestored = (uploader: JobUploader, stored: readonly Stored[]): number => {
  const arrived = arrivedOf(uploader.getFiles(), stored);
  uploader.removeFiles(arrived.map(({ id }) => id));
  const waiting = uploader.getFiles().map((file) => [file.id, asUnsent(file)] as const);
  uploader.setState({ files: Object.fromEntries(waiting), currentUploads: {}, error: null });
  return arrived.length;
};
