import { Uppy, type Body, type Meta, type MinimalRequiredUppyFile } from '@uppy/core';
import { inFolderOrder } from '../incoming/in-folder-order.js';
import { asUnsent } from './restored-files.js';
import type { UploadBody, UploadMeta } from './single-put-plugin.js';

declare module '@uppy/core' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- an interface is only merged under the same parameters
  export interface UppyEventMap<M extends Meta, B extends Body> {
    /** More files at once than the uploader takes; none of them was added. */
    'batch-refused': (files: File[]) => void;
  }
}

type ChosenFile = MinimalRequiredUppyFile<UploadMeta, UploadBody>;

const pathOf = ({ data, meta }: ChosenFile) => {
  const path = data instanceof File && data.webkitRelativePath;
  return path || (typeof meta?.relativePath === 'string' ? meta.relativePath : '');
};

/** An Uppy whose files stay on the list when the upload is cancelled: they wait for another start. */
export class JobUppy extends Uppy<UploadMeta, UploadBody> {
  #isEnding = false;

  /** Settles once the files that were kept from before are on the list: what is added earlier would be overwritten. */
  restored: Promise<unknown> = Promise.resolve();

  get isBusy() {
    return Object.keys(this.getState().currentUploads).length > 0;
  }

  override addFiles(files: ChosenFile[]) {
    const most = this.opts.restrictions.maxNumberOfFiles ?? Infinity;
    // As Uppy counts: what came back without its bytes is chosen again, not added.
    const listed = this.getFiles().filter(({ isGhost }) => !isGhost).length;
    const isRefused = listed + files.length > most;
    super.addFiles(inFolderOrder(files, pathOf));
    if (!isRefused) return;
    const batch = files.map(({ data }) => data).filter((data) => data instanceof File);
    this.emit('batch-refused', batch);
  }

  override cancelAll() {
    if (this.#isEnding || !this.isBusy) return super.cancelAll();
    // Without its upload Uppy counts nothing of it as done when its uploader returns.
    this.setState({ currentUploads: {} });
    this.emit('cancel-all');
    const files = this.getFiles().map((file) => (file.progress.uploadComplete ? file : asUnsent(file)));
    this.setState({ files: Object.fromEntries(files.map((file) => [file.id, file])), allowNewUpload: true });
  }

  override destroy() {
    this.#isEnding = true;
    super.destroy();
  }
}
