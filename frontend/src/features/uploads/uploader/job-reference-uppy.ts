import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Uppy, type State } from '@uppy/core';
import { isRestrictionError } from '@uppy/core/utils';
import { asUnsent, nothingRestored, twinsOf, type Restored } from './restored-files.js';
import type { JobReferenceFile, UploadBody, UploadMeta } from './single-put-plugin.js';

/** Where files are sent; `fileUploads` are those that it has already, null where that is not known. */
export interface SendTo extends Pick<JobReference, 'id'> {
  fileUploads: JobReference['fileUploads'] | null;
}

const targetFor = (file: JobReferenceFile, { id, fileUploads }: SendTo) => {
  const { target } = file.meta;
  if (target?.jobReferenceId === id) return target;
  return { jobReferenceId: id, twins: fileUploads && twinsOf(file, fileUploads), place: null };
};

/** Uppy has told what a restriction refuses: as a message, and in the rows of the files. */
const unlessRestricted = (error: unknown) => {
  if (!isRestrictionError(error)) throw error;
};

type Patch = Partial<State<UploadMeta, UploadBody>>;

/** Whether a patch is Golden Retriever's, which replaces the whole list. No patch of Uppy's own looks like that. */
const isRestoringPatch = (patch: Patch | undefined) =>
  patch?.files !== undefined && patch.recoveredState !== undefined && patch.allowNewUpload === undefined;

/** An Uppy whose files stay on the list when the upload is stopped: they wait for another start. */
export class JobReferenceUppy extends Uppy<UploadMeta, UploadBody> {
  /** Settles once restored files are on the list: files that are added earlier would be overwritten. */
  restored: Promise<Restored> = Promise.resolve(nothingRestored);

  /** True once the restore has ended. A later one is ignored: it would replace files that were chosen meanwhile. */
  hasRestored = false;

  /** Kept files were not waited for: they stay on this device for another opening, and what is chosen now is not kept. */
  isSkipped = false;

  /**
   * Brings back what is kept, once however often it is called. Not before its component is on the screen: React may render
   * one that it throws away, and two that restore the same list take its files from each other.
   */
  beginRestore = (): void => undefined;

  /** Goes on without the kept files, as long as they are not on the list. */
  skipRestore = (): void => undefined;

  #keepsFiles = true;

  override setState(patch?: Patch): void {
    if (this.hasRestored && isRestoringPatch(patch)) return;
    super.setState(patch);
  }

  /** Whether its files stay on this device for another opening when it ends. */
  get keepsFiles() {
    return this.#keepsFiles;
  }

  /** When it ends on purpose its files go with it. */
  keep(isKept: boolean): void {
    this.#keepsFiles = isKept;
  }

  get isBusy() {
    return Object.keys(this.getState().currentUploads).length > 0;
  }

  /** Sends these files, or else all that wait or failed; settles when none of them is on its way any more. */
  async start(to: SendTo, ids?: readonly string[]): Promise<void> {
    const underWay = new Set(Object.values(this.getState().currentUploads).flatMap(({ fileIDs }) => fileIDs));
    const wanted = this.getFiles().filter(
      ({ id, progress }) =>
        !progress.uploadComplete && !underWay.has(id) && (ids === undefined || ids.includes(id)),
    );
    const unsent = wanted.map((file) => {
      const { meta, ...rest } = asUnsent(file);
      return [file.id, { ...rest, meta: { ...meta, target: targetFor(file, to) } }] as const;
    });
    this.setState({ files: { ...this.getState().files, ...Object.fromEntries(unsent) } });
    if (ids === undefined) await this.upload().catch(unlessRestricted);
    else await Promise.all(wanted.map(({ id }) => this.retryUpload(id)));
  }

  /** Cancels what is on its way; `isPaused`: the files say that they only rest. */
  stop(isPaused = false): void {
    // Without its upload Uppy counts nothing of it as done when its uploader returns.
    this.setState({ currentUploads: {} });
    this.emit('cancel-all');
    const files = this.getFiles().map((file) =>
      file.progress.uploadComplete || file.error ? file : { ...asUnsent(file), isPaused },
    );
    this.setState({ files: Object.fromEntries(files.map((file) => [file.id, file])), allowNewUpload: true });
  }
}
