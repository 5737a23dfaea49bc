import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Uppy, type State } from '@uppy/core';
import { isRestrictionError } from '@uppy/core/utils';
import { asUnsent, nothingRestored, countSameFiles, type Restored } from './restored-files.js';
import type { JobReferenceFile, UploadBody, UploadMeta } from './single-put-plugin.js';

/** Target job reference; `fileUploads` are its current files, null if unknown. */
export interface SendTo extends Pick<JobReference, 'id'> {
  fileUploads: JobReference['fileUploads'] | null;
}

const targetFor = (file: JobReferenceFile, { id, fileUploads }: SendTo) => {
  const { target } = file.meta;
  if (target?.jobReferenceId === id) return target;
  return { jobReferenceId: id, twins: fileUploads && countSameFiles(file, fileUploads), place: null };
};

/** Ignores restriction errors, which Uppy has reported already: as a message and in the files' rows. */
const unlessRestricted = (error: unknown) => {
  if (!isRestrictionError(error)) throw error;
};

type Patch = Partial<State<UploadMeta, UploadBody>>;

/** Whether a patch is Golden Retriever's, which replaces the whole list. Uppy's own patches never look like this. */
const isRestoringPatch = (patch: Patch | undefined) =>
  patch?.files !== undefined && patch.recoveredState !== undefined && patch.allowNewUpload === undefined;

/** Uppy whose files stay on the list when the upload is stopped, and wait for another start. */
export class JobReferenceUppy extends Uppy<UploadMeta, UploadBody> {
  /** Settles once restored files are listed; files added earlier would be overwritten. */
  restored: Promise<Restored> = Promise.resolve(nothingRestored);

  /** Whether the restore has ended. A later one is ignored: it would replace files chosen meanwhile. */
  hasRestored = false;

  /** Whether kept files were skipped: they stay on this device for another opening; files chosen now are not kept. */
  isSkipped = false;

  /** Whether the browser refused to store a chosen file, as in Safari's private windows or without space. */
  isStorageRefused = false;

  /**
   * Restores kept files; only the first call has an effect. Called after mount: React may discard a rendered component,
   * and two uploaders that restore the same list would take its files from each other.
   */
  beginRestore = (): void => undefined;

  /** Skips the kept files, unless they are listed already. */
  skipRestore = (): void => undefined;

  /** Whether the files stay on this device for another opening after the uploader is destroyed. */
  keepsFiles = true;

  override setState(patch?: Patch): void {
    if (this.hasRestored && isRestoringPatch(patch)) return;
    super.setState(patch);
  }

  /** Sets `keepsFiles`: false deletes the files together with the uploader. */
  keep(isKept: boolean): void {
    this.keepsFiles = isKept;
  }

  /** Tells subscribers of the state, too. */
  refuseStorage(): void {
    this.isStorageRefused = true;
    this.setState({});
  }

  get isBusy() {
    return Object.keys(this.getState().currentUploads).length > 0;
  }

  /** Uploads these files, or else all waiting or failed ones; settles when none of them is in flight. */
  async start(to: SendTo, ids?: readonly string[]): Promise<void> {
    const uploadingIds = new Set(
      Object.values(this.getState().currentUploads).flatMap(({ fileIDs }) => fileIDs),
    );
    const startable = this.getFiles().filter(
      ({ id, progress }) =>
        !progress.uploadComplete && !uploadingIds.has(id) && (ids === undefined || ids.includes(id)),
    );
    const unsent = startable.map((file) => {
      const { meta, ...rest } = asUnsent(file);
      return [file.id, { ...rest, meta: { ...meta, target: targetFor(file, to) } }] as const;
    });
    this.setState({ files: { ...this.getState().files, ...Object.fromEntries(unsent) } });
    if (ids === undefined) await this.upload().catch(unlessRestricted);
    else await Promise.all(startable.map(({ id }) => this.retryUpload(id)));
  }

  /** Aborts all uploads in flight; `isPaused` marks the files as paused. */
  stop(isPaused = false): void {
    // With the upload removed, Uppy does not mark its files as complete when its uploader returns.
    this.setState({ currentUploads: {} });
    this.emit('cancel-all');
    const files = this.getFiles().map((file) =>
      file.progress.uploadComplete || file.error ? file : { ...asUnsent(file), isPaused },
    );
    this.setState({ files: Object.fromEntries(files.map((file) => [file.id, file])), allowNewUpload: true });
  }
}
